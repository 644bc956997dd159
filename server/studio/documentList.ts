import { pointerParts } from '#runtime/document/fault.ts';
import { tokensIn } from '#runtime/document/tokens.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { type DocumentName, keyOf } from '../content/document/documentKey.ts';
import type { LiveDocument } from '../content/state/LiveDocument.ts';
import type { Pending } from '../content/store/pending.ts';
import type { Work } from '../content/store/work.ts';
import { valueIn } from '../content/texts/valueIn.ts';

/** Kinds that people change in the Studio: composed ones, and those edited as tables. */
const CHANGED: ReadonlySet<string> = new Set([
  'brand',
  'config',
  'page',
  'popup',
  'form',
  'layout',
  'redirects',
  'messages',
  'theme',
]);

/** The live and the drafted side of a document. */
interface Sides {
  name: DocumentName;
  live?: LiveDocument;
  work?: Work;
}

/**
 * Every document of a brand: of several with one name the nearest in its line, as its site takes them.
 * @param line the brand and those it inherits from, the nearest first
 */
export function documentList(
  {
    live,
    work,
    pending,
  }: { live: readonly LiveDocument[]; work: readonly Work[]; pending: ReadonlyMap<string, Pending> },
  line: readonly string[],
  defaultLocale: string,
): StudioListed[] {
  const sides = new Map<string, Sides>();
  for (const one of live) {
    const { brand, kind, id, key } = one;
    if (CHANGED.has(kind) && line.includes(brand)) sides.set(key, { name: { brand, kind, id }, live: one });
  }
  for (const one of work) {
    const { brand, kind } = one.name;
    if (!CHANGED.has(kind) || !line.includes(brand)) continue;
    const key = keyOf(one.name);
    sides.set(key, { ...sides.get(key), name: one.name, work: one });
  }
  const nearest = new Map<string, Sides>();
  const standing = new Map<string, Standing>();
  for (const one of [...sides.values()].toSorted((a, b) => line.indexOf(b.name.brand) - line.indexOf(a.name.brand))) {
    const name = `${one.name.kind}/${one.name.id}`;
    nearest.set(name, one);
    standing.set(name, standingIn(valueOf(one), standing.get(name), defaultLocale));
  }
  return [...nearest]
    .map(([name, one]) => {
      const waits = pending.get(keyOf(one.name));
      return { ...listed(one, standing.get(name)), ...(waits && { pending: waits }) };
    })
    .toSorted((a, b) => (a.path ?? a.id).localeCompare(b.path ?? b.id));
}

function valueOf({ live, work }: Sides): DocumentValue {
  return (work ? valueIn(work.text) : live?.value) ?? {};
}

/** What a document of a brand says of a page, or else the one above it: its title, its address and its layout. */
interface Standing extends Pick<StudioListed, 'path' | 'layout'> {
  title?: string;
  /** What a version of it may change of its title. */
  seo: unknown;
  text: Readonly<Record<string, unknown>>;
}

const NOTHING: Standing = { seo: {}, text: {} };

/** Reads it from a page, or from the operations by which a brand changes the page above. */
function standingIn(value: DocumentValue, above: Standing = NOTHING, locale: string): Standing {
  const { operations } = value;
  const changes = Array.isArray(operations) ? operations.map(recordOf).filter(({ node }) => node === undefined) : [];
  const changed = (at: string): unknown => changes.findLast((change) => change['at'] === at)?.['value'];
  const said = (['path', 'layout'] as const).flatMap((name) => {
    const told = changed(`/${name}`) ?? value[name];
    return typeof told === 'string' ? [[name, told]] : [];
  });
  const told = recordOf(changed('/seo') ?? value['seo'] ?? above.seo);
  const seo = { ...told, title: changed('/seo/title') ?? told['title'] };
  const text = Array.isArray(operations) ? textsOver(above.text, changes, value['text']) : recordOf(value['text']);
  const title = titleOf({ seo, text }, locale) ?? above.title;
  return { ...above, ...Object.fromEntries(said), ...(title === undefined ? {} : { title }), seo, text };
}

/** The texts of the document above as a version changes them: by its operations, then by its own table. */
function textsOver(
  above: Standing['text'],
  changes: readonly Readonly<Record<string, unknown>>[],
  own: unknown,
): Standing['text'] {
  const changed = changes.reduce((texts, { at, value }) => {
    const [part, key, locale] = pointerParts(typeof at === 'string' ? at : '');
    if (part !== 'text' || key === undefined) return texts;
    return { ...texts, [key]: locale === undefined ? value : { ...recordOf(texts[key]), [locale]: value } };
  }, above);
  const said = Object.entries(recordOf(own)).map(([key, text]) => [
    key,
    { ...recordOf(changed[key]), ...recordOf(text) },
  ]);
  return { ...changed, ...Object.fromEntries(said) };
}

function listed({ name, live, work }: Sides, { title = name.id, path, layout }: Standing = NOTHING): StudioListed {
  const value = valueOf({ name, ...(live ? { live } : {}), ...(work ? { work } : {}) });
  return {
    ...name,
    key: keyOf(name),
    title,
    ...(path === undefined ? {} : { path }),
    ...(layout === undefined ? {} : { layout }),
    isVariant: Array.isArray(value['operations']),
    ...lastChange({ work, live }),
  };
}

/** Author and time of the last change, and its status: whether visitors see it. */
export function lastChange({
  work,
  live,
}: {
  work: Pick<Work, 'author' | 'savedAt'> | null | undefined;
  live: Pick<LiveDocument, 'author' | 'updatedAt'> | undefined;
}): Pick<StudioListed, 'status' | 'author' | 'changedAt'> {
  if (work) {
    const { author, savedAt } = work;
    return { status: live ? 'changed' : 'draft', author, changedAt: new Date(savedAt).toISOString() };
  }
  const { author = '', updatedAt = 0 } = live ?? {};
  return { status: 'live', author, changedAt: new Date(updatedAt).toISOString() };
}

/**
 * A title to call the document by: not one that is made of what is looked at («Deposit by {way.name}»), for that is many pages' title and none's,
 * but what it is called without («Deposit»).
 */
function titleOf(value: Pick<Standing, 'seo' | 'text'>, locale: string): string | undefined {
  const { title, without } = recordOf(value.seo);
  const said = [title, recordOf(without)['title']].map((one) => {
    const { $t: key } = recordOf(one);
    return typeof key === 'string' ? textsOf(value.text[key])[locale] : one;
  });
  return said.find((one): one is string => typeof one === 'string' && tokensIn(one).length === 0);
}
