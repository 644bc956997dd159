import type { Catalog } from '#runtime/bundle/catalog.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { PreviewAsk } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import { BrandSite } from '../content/compose/BrandSite.ts';
import type { Composed, FiledReview } from '../content/compose/compose.ts';
import type { NodeFault } from '../content/compose/LocaleContent.ts';
import { SharedContent } from '../content/compose/SharedContent.ts';
import type { DocumentFault } from '../content/document/ContentSource.ts';
import { patternsIn } from '../content/forms/patternsIn.ts';
import { StateComposer } from '../content/state/StateComposer.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import type { Shown } from './shownState.ts';

/** A brand as a preview shows it. */
export interface PreviewSite {
  site: BrandSite;
  /** Faults of its nodes; grows while documents are resolved. */
  faults: readonly NodeFault[];
  /** Documents of the preview that cannot be served at all, with their faults. */
  refused: readonly DocumentFault[];
  /** Operations of the brand's documents that want a look. */
  reviews: readonly FiledReview[];
}

/** Patterns of a document that are looked at for a preview; it shows the others as not looked at yet. */
const MOST_PATTERNS = 50;

type Forced = NonNullable<PreviewAsk['forced']>;

interface Asked {
  brand: string;
  forced?: Forced | undefined;
}

/** Builds brands from content that is not live. Content that two previews share is checked and composed once; none of it reaches the site. */
export class PreviewSites {
  readonly #store: ContentStore;
  readonly #catalog: Catalog;
  readonly #composer: StateComposer;
  readonly #patterns: ContentStore['parts']['patterns'];

  constructor(store: ContentStore, catalog: Catalog) {
    this.#store = store;
    this.#catalog = catalog;
    this.#composer = new StateComposer(store.parts.check);
    this.#patterns = store.parts.patterns.beside();
  }

  /** @returns undefined when there is no such brand in that content, or its parents lead nowhere */
  async open(shown: Shown, { brand, forced = {} }: Asked): Promise<PreviewSite | undefined> {
    const patterns = this.#patterns;
    const dueKeys = shown.due.flatMap(({ items }) => items.map(({ document }) => document));
    const replaced = [...new Set([...shown.keys, ...dueKeys])].flatMap((key) => shown.state.get(key) ?? []);
    await Promise.all(replaced.map(({ text }) => patterns.learn(patternsIn(text), MOST_PATTERNS)));
    const composed = this.#composer.compose(shown.state, brand);
    if (!composed) return undefined;
    const faults: NodeFault[] = [];
    const site = new BrandSite({
      composed: force(composed, forced),
      shared: new SharedContent(), // what visitors are shown is kept elsewhere
      catalog: this.#catalog,
      patterns,
      fault: (fault) => faults.push(fault),
    });
    return { site, faults, refused: this.#refusedIn(shown, composed), reviews: composed.reviews };
  }

  /** Checks whether some documents of a content cannot be served at a brand, or the brand itself with them. */
  isRefused(content: Pick<Shown, 'state' | 'keys'>, brand: string): boolean {
    const composed = this.#composer.compose(content.state, brand);
    return !composed || this.#refusedIn(content, composed).length > 0;
  }

  #refusedIn({ state, keys }: Pick<Shown, 'state' | 'keys'>, { reviews }: Composed): DocumentFault[] {
    const documents = keys.flatMap((key) => state.get(key) ?? []);
    const own = documents.flatMap(({ file, text, value }): DocumentFault[] => {
      const parsed = value === null ? parseDocument(text) : undefined;
      if (parsed && 'fault' in parsed) return [{ ...parsed.fault, file }];
      const found = value === null ? [] : this.#store.parts.check(value);
      return found.filter(({ scope }) => scope === 'document').map((fault) => ({ ...fault, file }));
    });
    const files = new Set(documents.map(({ file }) => file));
    const results = reviews.filter(({ file }) => files.has(file));
    return [...own, ...results.flatMap(({ file, broken = [] }) => broken.map(({ fault }) => ({ ...fault, file })))];
  }
}

const ALWAYS_HIDDEN = { any: [] };

/** The same brand with other conditions of some nodes. */
function force(composed: Composed, forced: Forced): Composed {
  if (Object.keys(forced).length === 0) return composed;
  const documents = new Map(composed.documents);
  for (const [key, choices] of Object.entries(forced)) {
    const document = documents.get(key);
    if (document && 'nodes' in document) documents.set(key, withChoices(document, choices));
  }
  return { ...composed, documents };
}

function withChoices<D extends AnyDocument & { nodes: object }>(
  document: D,
  choices: Readonly<Record<string, boolean>>,
): D {
  const nodes = Object.entries(document.nodes).map(([id, node]: [string, object]) => {
    if (!Object.hasOwn(choices, id)) return [id, node];
    const { show: _own, ...rest } = recordOf(node);
    return [id, choices[id] ? rest : { ...rest, show: ALWAYS_HIDDEN }];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}
