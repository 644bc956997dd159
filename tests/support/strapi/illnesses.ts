import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Asked, LikeStrapi } from './likeStrapi.ts';

// Wrong answers of a Strapi, each in place of the right one.

export type Instead = NonNullable<LikeStrapi['instead']>;

const OLD = new Date(Date.now() - 3_600_000).toISOString();
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
const only = (
  data: Record<string, unknown>[],
  meta: object,
  keeps: (entry: Record<string, unknown>) => boolean,
): unknown => {
  const kept = data.filter(keeps);
  return { data: kept, meta: { pagination: { ...(meta as { pagination: object }).pagination, total: kept.length } } };
};

/** The head of an answer. */
export const json = { 'content-type': 'application/json' };
/** True if entries are requested, and not only their marks. */
export const isList = ({ query }: Asked): boolean => query['fields'] === undefined;
const answer = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): true => {
  response.writeHead(200, { ...json, ...headers }).end(body);
  return true;
};
/** Sends an error of Strapi. */
export const failing = (response: ServerResponse, status: number, headers: Record<string, string> = {}): true => {
  response
    .writeHead(status, { ...json, ...headers })
    .end(JSON.stringify({ data: null, error: { status, name: 'X', message: 'no' } }));
  return true;
};
/** Sends Strapi's answer with a change. */
export const changed = (
  strapi: LikeStrapi,
  asked: Asked,
  response: ServerResponse,
  change: (body: { data: Record<string, unknown>[]; meta: { pagination: { total: number } } }) => unknown,
): true => {
  const own = strapi.instead;
  void (async () => {
    strapi.instead = undefined;
    const real = await fetch(`${strapi.url}${asked.target}`).then(
      async (one) => (await one.json()) as Parameters<typeof change>[0],
    );
    strapi.instead = own;
    answer(response, JSON.stringify(change(real)));
  })();
  return true;
};

/** Faults of a Strapi, by place (marks come first), with the message for the operator. */
export const illnesses = (strapi: () => LikeStrapi): readonly [string, Instead, RegExp][] => [
  ['a reset connection', (_asked, response) => (response.socket?.resetAndDestroy(), true), /cannot be reached/],
  [
    'HTML in place of JSON',
    (_asked, response) => answer(response, '<!doctype html><title>Login</title>'),
    /something else than JSON/,
  ],
  ['a cut-off answer', (_asked, response) => answer(response, '{"data":[{"id":1,"docu'), /something else than JSON/],
  [
    'an answer that breaks off',
    (_asked, response) => (
      response.writeHead(200, { ...json, 'content-length': '5000' }),
      response.write('{"data":['),
      setTimeout(() => response.destroy(), 20),
      true
    ),
    /cannot be reached, or breaks off/,
  ],
  ['another type of answer', (_asked, response) => answer(response, '{"data":"pages","meta":{}}'), /no list/],
  ['an answer that is null', (_asked, response) => answer(response, 'null'), /no list/],
  [
    'a list of numbers',
    (_asked, response) => answer(response, '{"data":[1],"meta":{"pagination":{"total":1}}}'),
    /an entry that is no object/,
  ],
  ['10 MB of brackets', (_asked, response) => answer(response, '['.repeat(5_000_000)), /something else than JSON/],
  [
    'a bomb that unpacks to 64 MB',
    (_asked, response) => answer(response, bomb, { 'content-encoding': 'gzip' }),
    /more than 8388608 bytes/,
  ],
  ['bad UTF-8', (_asked, response) => answer(response, Buffer.from('7b2264617461223a22ff227d', 'hex')), /not UTF-8/],
  ['an unknown token [401]', (_asked, response) => failing(response, 401), /does not know the token/],
  ['a missing right [403]', (_asked, response) => failing(response, 403), /does not allow/],
  ['a type that is gone [404]', (_asked, response) => failing(response, 404), /has nothing at/],
  [
    'too many questions [429]',
    (_asked, response) => failing(response, 429, { 'retry-after': '60' }),
    /too many questions/,
  ],
  ['a fault of its own [500]', (_asked, response) => failing(response, 500), /Strapi fails at/],
  [
    'another type’s entries',
    (asked, response) =>
      isList(asked) &&
      asked.path === '/api/pages' &&
      (asked.target.includes('instead')
        ? false
        : changed(
            strapi(),
            { ...asked, target: asked.target.replace('/api/pages', '/api/layouts') },
            response,
            (body) => body,
          )),
    /other entries|without/,
  ],
  [
    'one brand’s entries alone',
    (asked, response) =>
      isList(asked) &&
      asked.path === '/api/pages' &&
      changed(strapi(), asked, response, ({ data, meta }) => only(data, meta, ({ brand }) => brand === 'kestrel')),
    /other entries/,
  ],
  [
    'one language’s entries alone',
    (asked, response) =>
      isList(asked) &&
      asked.path === '/api/pages' &&
      changed(strapi(), asked, response, ({ data, meta }) => only(data, meta, ({ locale }) => locale === 'lv')),
    /other entries/,
  ],
  [
    'entries of an hour ago',
    (asked, response) =>
      isList(asked) &&
      asked.path === '/api/pages' &&
      changed(strapi(), asked, response, ({ data, meta }) => ({
        meta,
        data: data.map((one) => ({ ...one, updatedAt: OLD, publishedAt: OLD })),
      })),
    /other entries/,
  ],
];
