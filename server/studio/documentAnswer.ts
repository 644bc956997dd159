import { inherit, isVariant } from '#runtime/document/inherit.ts';
import type { Seen, StudioDocument } from '#schemas/studio.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { type DocumentName, keyOf } from '../content/document/documentKey.ts';
import { notFound } from '../content/management/write/places.ts';
import { type Actor, may } from '../content/people/rights.ts';
import type { ContentState } from '../content/state/ContentState.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { mayPublish, mayWrite } from '../content/store/publishing/changeBetween.ts';
import { readStanding, type Standing } from '../content/store/work.ts';
import { valueIn } from '../content/texts/valueIn.ts';
import { lastChange } from './documentList.ts';

/** State of a document, and the version that its next writer must have seen. */
export interface Place {
  standing: Standing;
  seen: Seen;
}

/** Checks whether somebody may know how a document is worked on, and not only what visitors get of it. */
export function readsDrafts({ actor, name: { brand } }: Pick<DocumentAsked, 'actor' | 'name'>): boolean {
  return may(actor, 'read-drafts', { brand });
}

/** Reads the state of a document, to somebody: whoever reads a brand below alone gets what is live, as if nobody worked on it. */
export async function placeOf(store: ContentStore, asked: Pick<DocumentAsked, 'actor' | 'name'>): Promise<Place> {
  const read = await readStanding(store.parts.db.read, asked.name);
  const standing = readsDrafts(asked) ? read : liveAlone(read);
  const { work, head } = standing;
  const isDrafted = work !== null && work.draft > 0;
  return {
    standing,
    seen: { draft: isDrafted ? work.draft : 0, basedOn: isDrafted ? work.basedOn : (head?.number ?? null) },
  };
}

function liveAlone({ live }: Standing): Standing {
  const head = live && { number: live.revision, text: live.text, author: '' };
  return { head, live, isRemoved: false, work: null };
}

/** A document that is asked for. */
export interface DocumentAsked {
  name: DocumentName;
  actor: Actor;
  /** Of its own brand, the nearest first. */
  line: readonly string[];
  /** Each brand's line, the nearest first. */
  lines: readonly (readonly string[])[];
  /** Its own brand as it is served; undefined while that is not. */
  site: BrandSite | undefined;
}

/**
 * A document as somebody works on it.
 * @throws ApiError 404 when there is none
 */
export async function documentAnswer(store: ContentStore, asked: DocumentAsked): Promise<StudioDocument> {
  const { name, actor, line, lines, site } = asked;
  const { standing, seen } = await placeOf(store, asked);
  const { work } = standing;
  const live = valueIn(standing.live?.text);
  const document = valueIn(work?.text) ?? live;
  if (document === null) throw notFound();
  const state = await store.state();
  // a catalogue of texts belongs to its language alone
  const places = name.kind === 'messages' ? { isShared: false, locales: [name.id] } : { isShared: true, locales: [] };
  const whole = { name, before: live, after: document, ...places };
  const isKnown = readsDrafts(asked); // nobody writes over what they may not read
  return {
    key: keyOf(name),
    document,
    live,
    seen,
    ...lastChange({ work, live: state.get(keyOf(name)) }),
    may: { edit: isKnown && mayWrite(actor, whole), publish: isKnown && mayPublish(actor, whole) },
    shownBy: shownBy(state, name, lines),
    inherited: isVariant(document) ? inheritedBy(state, name, line) : null,
    overriddenBy: overriddenBy(state, name, lines),
    said: byKey(site?.saidFor(name.kind, name.id) ?? {}),
    inheritsFrom: line.slice(1).filter((brand) => state.get(keyOf({ ...name, brand }))),
  };
}

/** A document as the brands above resolve it; null: they have none of that name. */
function inheritedBy(
  state: ContentState,
  { kind, id }: DocumentName,
  [, ...above]: readonly string[],
): Record<string, unknown> | null {
  let made: Readonly<Record<string, unknown>> | undefined;
  for (const brand of above.toReversed()) {
    const own = state.get(keyOf({ brand, kind, id }))?.value;
    if (own) made = inherit(made, own).document ?? made;
  }
  return made ? { ...made } : null;
}

/** Texts by their key, then by language. */
function byKey(tables: ReturnType<BrandSite['saidFor']>): StudioDocument['said'] {
  const said: Record<string, Record<string, string>> = {};
  for (const [locale, texts] of Object.entries(tables))
    for (const [key, text] of Object.entries(texts)) said[key] = { ...said[key], [locale]: text };
  return said;
}

/** Brands below that override the document with one of the same name. */
function overriddenBy(
  state: ContentState,
  { brand, kind, id }: DocumentName,
  lines: readonly (readonly string[])[],
): string[] {
  const below = lines.flatMap((line) => line.slice(0, Math.max(0, line.indexOf(brand))));
  return [...new Set(below)].filter((one) => state.get(keyOf({ brand: one, kind, id })));
}

/** Brands whose sites take the document from here: no brand nearer in their line has one of that name. */
function shownBy(
  state: ContentState,
  { brand, kind, id }: DocumentName,
  lines: readonly (readonly string[])[],
): string[] {
  return lines.flatMap((line) => {
    const nearer = line.slice(0, line.indexOf(brand));
    const [own] = line;
    if (own === undefined || !line.includes(brand)) return [];
    return nearer.some((one) => state.get(keyOf({ brand: one, kind, id }))) ? [] : [own];
  });
}
