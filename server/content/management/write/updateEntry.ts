import type { Collection } from '../../collections/collections.ts';
import type { Entry } from '../../collections/entry.ts';
import { say } from '../../document/say.ts';
import type { Actor } from '../../people/rights.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { invalidValues } from '../http/errors.ts';
import type { EntryQuery } from '../query/readQuery.ts';
import type { readTags } from '../rows/row.ts';
import { changeEntry, isTarget, type Target } from './changeEntries.ts';
import { localeFor, mustBeItself, mustFitVariant, nameOf, notFound } from './places.ts';
import { type Data, readData } from './readData.ts';
import { writeDocument } from './writeDocument.ts';
import { type Written, written } from './written.ts';

/** Input of every call about an existing entry. */
export interface EntryAsked {
  actor: Actor;
  collection: Collection;
  documentId: string;
  query: EntryQuery;
  tags: ReturnType<typeof readTags>;
}

/**
 * Changes the fields that are sent, in one language; a language that the entry does not have yet is added.
 * @throws ApiError, ReleaseRefusedError
 */
export async function updateEntry(context: ManagementContext, asked: EntryAsked & { body: unknown }): Promise<Written> {
  const { actor, collection, documentId, query, tags } = asked;
  const name = await nameOf(context, asked);
  if (!name) throw notFound();
  const published = await context.published.read();
  const locale = localeFor(collection, published, query.locale);
  const data = readData(collection, asked.body, { isNew: false, locale });
  mustBeItself(name, data);
  const target: Target = { documentId, locale };
  const done = await writeDocument(storeOf(context), {
    actor,
    name,
    query,
    tags,
    target,
    data,
    defaultLocale: published.defaultLocale,
    redirectsAbove: published.redirectsAbove(name),
    change(entries) {
      const [first] = entries;
      const isThere = collection.isLocalized ? first !== undefined : entries.some(isTarget(target));
      if (!isThere) throw notFound(); // put away meanwhile
      mustFitVariant(name, data['document'] ?? first?.fields['document'], data);
      mustStayUnique(entries, target, data);
      return changeEntry(entries, target, { data, replace: query.replace });
    },
  });
  return written(context, { name, target, done });
}

/** @throws ApiError in the words of Strapi's clients */
function mustStayUnique(entries: readonly Entry[], target: Target, data: Data): void {
  const from = data['from_url'];
  if (from === undefined) return;
  const isTaken = entries.some((entry) => !isTarget(target)(entry) && entry.fields['from_url'] === from);
  if (isTaken) throw invalidValues([{ path: ['from_url'], message: say('value.unique'), value: from }]);
}
