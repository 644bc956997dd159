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
    standing.set(name, { ...standing.get(name), ...standingIn(valueOf(one), defaultLocale) }); // a version that does not say has what is above
  }
  return [...nearest]
    .map(([name, one]) => {
      const waits = pending.get(keyOf(one.name));
      return { ...listed(one, standing.get(name) ?? {}), ...(waits && { pending: waits }) };
    })
    .toSorted((a, b) => (a.path ?? a.id).localeCompare(b.path ?? b.id));
}

function valueOf({ live, work }: Sides): DocumentValue {
  return (work ? valueIn(work.text) : live?.value) ?? {};
}

/** What a document of a brand says of a page, or else the one above it: its title, its address and its layout. */
type Standing = Pick<StudioListed, 'path' | 'layout'> & { title?: string };

/** Reads it from a page, or from the operations by which a brand changes it. */
function standingIn(value: DocumentValue, locale: string): Standing {
  const { operations, seo } = value;
  const changes = Array.isArray(operations) ? operations.map(recordOf).filter(({ node }) => node === undefined) : [];
  const changed = (at: string): unknown => changes.findLast((change) => change['at'] === at)?.['value'];
  const said = (['path', 'layout'] as const).flatMap((name) => {
    const told = changed(`/${name}`) ?? value[name];
    return typeof told === 'string' ? [[name, told]] : [];
  });
  const told = recordOf(changed('/seo') ?? seo);
  const title = titleOf({ ...value, seo: { ...told, title: changed('/seo/title') ?? told['title'] } }, locale);
  return { ...Object.fromEntries(said), ...(title === undefined ? {} : { title }) };
}

function listed({ name, live, work }: Sides, { title = name.id, path, layout }: Standing): StudioListed {
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
function titleOf(value: DocumentValue, locale: string): string | undefined {
  const { title, without } = recordOf(value['seo']);
  const said = [title, recordOf(without)['title']].map((one) => {
    const { $t: key } = recordOf(one);
    return typeof key === 'string' ? textsOf(recordOf(value['text'])[key])[locale] : one;
  });
  return said.find((one): one is string => typeof one === 'string' && tokensIn(one).length === 0);
}
