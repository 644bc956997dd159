import type { Answer, Asked, LikeStrapi } from './likeStrapi.ts';
import { listOf, type Query, strangeKey } from './list.ts';
import type { Rows } from './rows.ts';
import { Refusal, type Row, type Version } from './types.ts';

/** Strapi's answer to a request of an authorised client. */
export function answerTo(strapi: LikeStrapi, asked: Asked): Answer {
  const { method, path } = asked;
  if (path === '/_health') return { status: 204, body: undefined };
  if (path === '/api/i18n/locales') return { status: 200, body: strapi.locales.map(localeShown) };
  const [, api, plural = '', id, more] = path.split('/');
  const rows = strapi.types.get(plural);
  if (api !== 'api' || !rows) throw new Refusal(404, 'NotFoundError', 'Not Found');
  if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) return { status: 405, body: 'Method Not Allowed' };
  const place = { strapi, rows, asked };
  if (method === 'GET') return id === undefined ? list(place) : one(place, id);
  if (method === 'DELETE') return remove(place, id ?? '');
  return write(place, id, more);
}

const SINCE = new Date(0).toISOString();
const names = new Intl.DisplayNames(['en'], { type: 'language' });

function localeShown(code: string, index: number): object {
  const times = { createdAt: SINCE, updatedAt: SINCE, publishedAt: SINCE };
  return {
    id: index + 1,
    documentId: `locale${String(index).padStart(18, '0')}`,
    name: `${names.of(code)} (${code})`,
    code,
    ...times,
    isDefault: index === 0,
  };
}

interface Place {
  strapi: LikeStrapi;
  rows: Rows;
  asked: Asked;
}

function list({ strapi, rows, asked: { query } }: Place): Answer {
  const found = localized({ strapi, rows, query }, rows.all(statusOf(strapi.version, query)));
  const { rows: part, pagination } = listOf(found, query, { version: strapi.version, isKnown: isKnownIn(rows) });
  const fields = fieldsOf(query, rows, strapi.version);
  return {
    status: 200,
    body: { data: part.map((row) => shown(row, rows, { ...strapi, fields })), meta: { pagination } },
  };
}

function one({ strapi, rows, asked: { query } }: Place, id: string): Answer {
  const { version } = strapi;
  const found = rows
    .all(version === 'v5' ? statusOf(version, query) : 'preview')
    .filter((row) => (version === 'v5' ? row.documentId : String(row.id)) === id);
  const [row] = version === 'v5' ? localized({ strapi, rows, query }, found) : found;
  if (!row) throw new Refusal(404, 'NotFoundError', 'Not Found');
  return {
    status: 200,
    body: { data: shown(row, rows, { version, fields: fieldsOf(query, rows, version) }), meta: {} },
  };
}

function write(
  { strapi, rows, asked: { method, query, body } }: Place,
  id: string | undefined,
  more: string | undefined,
): Answer {
  const { version, locales } = strapi;
  if (more === 'localizations' && version === 'v4') {
    const added = rows.addLocale(Number(id), body as Record<string, unknown>);
    const { attributes, ...own } = shown(added, rows, strapi) as { attributes: object };
    return { status: 200, body: { ...own, ...attributes, localizations: [] } };
  }
  const data = (body as { data?: unknown } | undefined)?.data;
  if (data === null || typeof data !== 'object')
    throw new Refusal(400, 'ValidationError', 'Missing "data" payload in the request body');
  const given = data as Record<string, unknown>;
  const usual = rows.type.isLocalized ? (locales[0] ?? 'en') : null;
  const locale = rows.type.isLocalized
    ? (((version === 'v5' ? query['locale'] : given['locale']) ?? usual) as string)
    : null;
  const isDraft = version === 'v5' ? query['status'] === 'draft' : given['publishedAt'] === null;
  const written =
    method === 'POST'
      ? rows.create(given, { locale, isDraft })
      : version === 'v5'
        ? rows.update(id ?? '', given, { locale, isDraft })
        : rows.updateRow(Number(id), given);
  const status = method === 'POST' && version === 'v5' ? 201 : 200;
  return {
    status,
    body: { data: shown(written, rows, { version, fields: fieldsOf(query, rows, version) }), meta: {} },
  };
}

function remove({ strapi, rows, asked: { query } }: Place, id: string): Answer {
  if (strapi.version === 'v5') {
    const locale = (query['locale'] as string | undefined) ?? strapi.locales[0] ?? 'en';
    rows.remove(id, rows.type.isLocalized && locale !== '*' ? locale : undefined);
    return { status: 204, body: undefined };
  }
  const row = rows.all('preview').find((one) => one.id === Number(id));
  if (!row) throw new Refusal(404, 'NotFoundError', 'Not Found');
  rows.remove(row.documentId, row.locale);
  return { status: 200, body: { data: shown(row, rows, strapi), meta: {} } };
}

function statusOf(version: Version, query: Query): 'published' | 'draft' | 'preview' {
  if (version === 'v4') return query['publicationState'] === 'preview' ? 'preview' : 'published';
  return query['status'] === undefined || query['status'] === 'published' ? 'published' : 'draft';
}

/** Each version has a different word for all locales. */
function localized(
  { strapi, rows, query }: { strapi: LikeStrapi; rows: Rows; query: Query },
  found: readonly Row[],
): Row[] {
  if (!rows.type.isLocalized) return [...found];
  const locale = query['locale'] ?? strapi.locales[0] ?? 'en';
  return locale === (strapi.version === 'v5' ? '*' : 'all') ? [...found] : found.filter((row) => row.locale === locale);
}

function fieldsOf({ fields }: Query, rows: Rows, version: Version): readonly string[] | undefined {
  if (fields === undefined) return undefined;
  const names = [fields]
    .flat()
    .map(String)
    .flatMap((name) => (version === 'v5' ? name.split(',') : [name]));
  const isKnown = isKnownIn(rows);
  const unknown = names.find((name) => !isKnown(name));
  const isHidden = version === 'v4' && !rows.type.hasDrafts && names.includes('publishedAt');
  if (unknown !== undefined || isHidden) throw strangeKey(version, unknown ?? 'publishedAt', { param: 'fields' });
  return names;
}

function isKnownIn({ type }: Rows): (name: string) => boolean {
  const own: ReadonlySet<string> = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);
  return (name) => own.has(name) || type.attributes[name] !== undefined;
}

function shown(
  row: Row,
  rows: Rows,
  { version, fields }: { version: Version; fields?: readonly string[] | undefined },
): object {
  const { id, documentId, locale, createdAt, updatedAt, publishedAt } = row;
  const times = { createdAt, updatedAt, ...(version === 'v5' || rows.type.hasDrafts ? { publishedAt } : {}) };
  const whole = { ...row.fields, ...times, ...(rows.type.isLocalized ? { locale } : {}) };
  const own =
    fields === undefined ? whole : Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)));
  return version === 'v5' ? { id, documentId, ...own } : { id, attributes: own };
}
