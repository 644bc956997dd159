import { randomBytes } from 'node:crypto';
import type { Collection } from '../../collections/collections.ts';
import type { Entry } from '../../collections/entry.ts';
import { say } from '../../document/say.ts';
import type { Actor } from '../../people/rights.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { invalidValues } from '../http/errors.ts';
import type { EntryQuery } from '../query/readQuery.ts';
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
    redirectsAbove: published.redirectsAbove(name),
    change(entries) {
      mustBeNew(collection, entries, data);
      const made = addEntry(entries, { name, locale, data, rule });
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
