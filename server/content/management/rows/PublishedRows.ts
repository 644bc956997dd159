import { createRedirectsAbove, type RedirectsAbove } from '../../collections/redirectsAbove.ts';
import type { ContentState } from '../../state/ContentState.ts';
import type { LiveDocument } from '../../state/LiveDocument.ts';
import type { Row } from './row.ts';
import { rowsOfText } from './rowsOfText.ts';
import { type View, viewOf } from './view.ts';

/** Live content at one version. */
export interface Published {
  version: number;
  view: View;
  /** Language of entries without texts, and of calls that name none. */
  defaultLocale: string;
  /** Redirects that a brand inherits; null: none. */
  redirectsAbove: RedirectsAbove;
}

/** Another node's publish is seen this late at most when its news got lost, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;
const BASE_BRAND = 'base/brand/base';
const USUAL_LOCALE = 'en';

/**
 * Everything that is live, as rows in memory: one view for each version. After a publish, rows are made of the documents that changed.
 * While the database is away, the last view stays.
 */
export class PublishedRows {
  readonly #readState: () => Promise<ContentState>;
  readonly #now: () => number;
  /** Rows of documents, in one default language. */
  #rows = new WeakMap<LiveDocument, readonly Row[]>();
  #state: ContentState | undefined;
  #published: Published | null = null;
  #isStale = true;
  #lookedAt = 0;

  constructor({ state, now }: { state(): Promise<ContentState>; now(): number }) {
    this.#readState = state;
    this.#now = now;
  }

  /** Must be called after each publish. */
  changed(): void {
    this.#isStale = true;
  }

  /** Returns the live content. @throws the database's error while nothing was ever read */
  async read(): Promise<Published> {
    const known = this.#published;
    if (!this.#isStale && known && this.#now() - this.#lookedAt < LOOK_AGAIN_MS) return known;
    const wasStale = this.#isStale;
    this.#isStale = false; // a publish while the state is read makes it stale again
    try {
      return this.#take(await this.#readState());
    } catch (error) {
      if (known && !wasStale) return known;
      this.#isStale = true;
      throw error;
    }
  }

  /** Several may have read at once: an older state does not take the place of a newer one. */
  #take(state: ContentState): Published {
    this.#lookedAt = this.#now();
    if (this.#published && (this.#state === state || state.version < this.#published.version)) return this.#published;
    const defaultLocale = defaultLocaleOf(state);
    if (defaultLocale !== this.#published?.defaultLocale) this.#rows = new WeakMap(); // what has no texts belongs to another language
    this.#state = state;
    const redirectsAbove = createRedirectsAbove((key) => state.get(key)?.value);
    const rows = state.documents.flatMap((document) => this.#rowsOf(document, { defaultLocale, redirectsAbove }));
    this.#published = { version: state.version, view: viewOf(rows), defaultLocale, redirectsAbove };
    return this.#published;
  }

  #rowsOf(
    document: LiveDocument,
    { defaultLocale, redirectsAbove }: Pick<Published, 'defaultLocale' | 'redirectsAbove'>,
  ): readonly Row[] {
    const isByItself = document.kind !== 'redirects'; // rules of a version change with those that it inherits
    const known = isByItself ? this.#rows.get(document) : undefined;
    if (known) return known;
    const { brand, kind, id, text, createdAt, updatedAt, release, revision } = document;
    const facts = { createdAt, updatedAt, publishedAt: release.at, revision, draft: 0 };
    const name = { brand, kind, id };
    const rows = rowsOfText({ name, text, defaultLocale, redirectsAbove: redirectsAbove(name) }, facts);
    if (isByItself) this.#rows.set(document, rows);
    return rows;
  }
}

/** Language of entries without texts, and of calls that name none. */
export function defaultLocaleOf(state: ContentState): string {
  const locale = state.get(BASE_BRAND)?.value?.['defaultLocale'];
  return typeof locale === 'string' ? locale : USUAL_LOCALE;
}
