import type { DocumentKind } from '#schemas/content/envelope.ts';
import type { Reader } from '../../../db/db.ts';
import { type Collection, collectionOf } from '../../collections/collections.ts';
import { documentIdOf } from '../../collections/entry.ts';
import { type DocumentName, keyOf } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { Actor } from '../../people/rights.ts';
import { listWork, type Work } from '../../store/work.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { ApiError, invalidValues, type ValueFault } from '../http/errors.ts';
import { badQuery } from '../query/parseQuery.ts';
import { isRegistered } from '../read/locales.ts';
import { mayReadDraft } from '../read/views.ts';
import { draftView } from '../rows/draftView.ts';
import type { Published } from '../rows/PublishedRows.ts';
import type { Data } from './readData.ts';

/** @throws ApiError 404, in Strapi's words */
export function notFound(): ApiError {
  return new ApiError(404, 'NotFoundError', say('call.notFound'));
}

/** The document behind a documentId; null when there is none, or only as a draft that the actor may not know of. */
export async function nameOf(
  context: ManagementContext,
  { documentId, collection, actor }: { documentId: string; collection: Collection; actor: Actor },
): Promise<DocumentName | null> {
  const published = await context.published.read();
  const ofKind = (row: { name: DocumentName }): boolean => row.name.kind === collection.kind;
  const live = published.view.document(documentId).find(ofKind);
  if (live) return live.name;
  const work = await workAt(storeOf(context).parts.db.read, { documentId, kind: collection.kind });
  const draft = draftView(published, work).document(documentId).find(ofKind);
  return draft && mayReadDraft(actor, draft) ? draft.name : null;
}

/**
 * What is worked on that may have this id. Texts of other documents are not read, because a push of many new documents asks this for each of
 * them; of redirects each rule has an id of its own, so all of these are.
 */
async function workAt(
  on: Reader,
  { documentId, kind }: { documentId: string; kind: DocumentKind },
): Promise<readonly Work[]> {
  if (kind === 'redirects') return (await listWork(on)).filter(({ name }) => name.kind === kind);
  const names = await on
    .selectFrom('content_document')
    .select(['brand', 'kind', 'id'])
    .where('kind', '=', kind)
    .execute();
  const key = names.map(keyOf).find((one) => documentIdOf(one) === documentId);
  return key === undefined ? [] : listWork(on, key);
}

/** The language that is written in; null where languages do not count. @throws ApiError for one that no brand speaks */
export function localeFor(
  { isLocalized }: Pick<Collection, 'isLocalized'>,
  published: Published,
  locale: string | null,
): string | null {
  if (!isLocalized) return null;
  const code = locale ?? published.defaultLocale;
  if (!isRegistered(published, code))
    throw badQuery(`No brand has the locale «${code.slice(0, 40)}»: add it to a brand first.`, 'locale');
  return code;
}

/** The document that a new entry is, or becomes part of. @throws ApiError when brand and slug name none */
export function newName(published: Published, { kind, fields }: Collection, data: Data): DocumentName {
  const [brand, slug] = [String(data['brand']), String(data['slug'])];
  const only = fields['slug']?.default;
  const faults: ValueFault[] = [];
  if (only !== undefined && slug !== only)
    faults.push({ path: ['slug'], message: `slug must be "${String(only)}": a brand has one`, value: slug });
  if (kind === 'brand' && brand !== slug)
    faults.push({ path: ['slug'], message: 'slug must be the same as brand', value: slug });
  if (kind !== 'brand' && !published.view.of('brand').some(({ name }) => name.brand === brand))
    faults.push({ path: ['brand'], message: `There is no brand "${brand}"`, value: brand });
  if (faults.length > 0) throw invalidValues(faults);
  return { brand, kind, id: slug };
}

/** Checks that the values which name a document stay the same. @throws ApiError */
export function mustBeItself(name: DocumentName, data: Data): void {
  const own: Readonly<Record<string, string>> = { brand: name.brand, slug: name.id };
  const faults = Object.entries(own)
    .filter(([field, value]) => field in data && data[field] !== value)
    .map(([field, value]) => ({
      path: [field],
      message: `${field} cannot be changed from "${value}": create another entry instead`,
      value: data[field],
    }));
  if (faults.length > 0) throw invalidValues(faults);
}

/** A variant has operations in place of fields. @throws ApiError when such a field is given a value */
export function mustFitVariant(name: DocumentName, document: unknown, data: Data): void {
  const isVariant = document !== null && typeof document === 'object' && 'operations' in document;
  if (!isVariant) return;
  const free: ReadonlySet<string> = new Set(['brand', 'slug', 'document', 'text']);
  const fields = Object.keys(collectionOf(name).fields);
  const faults = fields
    .filter((field) => !free.has(field) && (data[field] ?? null) !== null)
    .map((field) => ({
      path: [field],
      message: `${field} cannot be set: ${name.id} of ${name.brand} is a variant, changed by document.operations`,
      value: data[field],
    }));
  if (faults.length > 0) throw invalidValues(faults);
}
