import { randomBytes } from 'node:crypto';
import type { Collection } from '../../collections/collections.ts';
import { documentOf } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import type { Entry } from '../../collections/entry.ts';
import type { DocumentName } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { Actor } from '../../people/rights.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { invalidValues } from '../http/errors.ts';
import type { EntryQuery } from '../query/readQuery.ts';
import { lineOf } from '../read/brands.ts';
import type { Published } from '../rows/PublishedRows.ts';
import { addEntry, type Target } from './changeEntries.ts';
import { localeFor, mustFitVariant, newName } from './places.ts';
import { type Data, readData } from './readData.ts';
import { writeDocument } from './writeDocument.ts';
import { type Written, written } from './written.ts';

/** Makes a new entry: a document, or a rule of the brand's redirects. @throws ApiError, ReleaseRefusedError */
export async function createEntry(
  context: ManagementContext,
  { actor, collection, query, body }: { actor: Actor; collection: Collection; query: EntryQuery; body: unknown },
): Promise<Written> {
  const published = await context.published.read();
  const locale = localeFor(collection, published, query.locale);
  const data = readData(collection, body, { isNew: true, locale });
  const name = newName(published, collection, data);
  mustFitVariant(name, data['document'], data);
  let target: Target = { documentId: '', locale };
  const rule = randomBytes(12).toString('hex');
  const done = await writeDocument(storeOf(context), {
    actor,
    name,
    query,
    tags: null,
    target: null,
    data,
    defaultLocale: published.defaultLocale,
    change(entries, isNew) {
      const others = isNew && collection.kind === 'redirects' ? inheritedRules(published, name) : entries;
      mustBeNew(collection, others, data);
      const made = addEntry(others, { name, locale, data, rule });
      target = made.target;
      return made.entries;
    },
  });
  return written(context, { name, target, done });
}

/** @throws ApiError in the words of Strapi's clients */
function mustBeNew({ kind }: Collection, entries: readonly Entry[], data: Data): void {
  const field = kind === 'redirects' ? 'from_url' : 'slug';
  const isTaken = entries.some(({ fields }) => fields[field] === data[field]);
  if (!isTaken) return;
  throw invalidValues([{ path: [field], message: say('value.unique'), value: data[field] }]);
}

/** A brand's own redirects take the place of those it inherits: its first rule brings these along, so that none is lost. */
function inheritedRules({ view, defaultLocale }: Published, name: DocumentName): Entry[] {
  const rules = view.of('redirects');
  for (const brand of lineOf(view, name.brand).slice(1)) {
    const entries = rules.filter((row) => row.name.brand === brand).map(({ entry }) => entry);
    if (entries.length > 0) return entriesOf(name, documentOf(entries), defaultLocale);
  }
  return [];
}
