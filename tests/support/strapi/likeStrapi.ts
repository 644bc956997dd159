import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'qs';
import { answerTo } from './answer.ts';
import { Rows } from './rows.ts';
import { type ContentType, Refusal, type Version } from './types.ts';

/** Right of a bearer on entries; `read` and `write` cover all of their sort. */
type Right = 'read' | 'write' | 'find' | 'findOne' | 'create' | 'update' | 'delete' | 'listLocales';

export interface LikeStrapiOptions {
  version: Version;
  types: readonly ContentType[];
  /** Registered locales, the default one first. */
  locales?: readonly string[];
  /** Rights by token; `public` is for requests without one. Default: the token `full` may do everything, and everybody may read. */
  rights?: Readonly<Record<string, readonly Right[]>>;
  port?: number;
  /** Entries of one that was closed: this one goes on with them. */
  entries?: LikeStrapi['types'];
}

/** A request as it came. */
export interface Asked {
  method: string;
  path: string;
  /** With its query, as it came. */
  target: string;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** A server that answers as Strapi does; what was recorded of real ones proves it. */
export interface LikeStrapi {
  url: string;
  version: Version;
  locales: readonly string[];
  rights: Readonly<Record<string, readonly Right[]>>;
  /** By plural name. */
  types: ReadonlyMap<string, Rows>;
  asked: Asked[];
  /** Answers in place of Strapi when it returns true. */
  instead: ((asked: Asked, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

export async function startLikeStrapi(options: LikeStrapiOptions): Promise<LikeStrapi> {
  const { version, types, locales = ['en'], rights = { full: ['read', 'write'], public: ['read'] } } = options;
  let last = Date.now();
  let id = 0;
  const parts = {
    version,
    nextId: () => ++id,
    tick: () => {
      last = Math.max(last + 1, Date.now());
      return new Date(last).toISOString();
    },
  };
  const server = createServer((request, response) => void serve(strapi, request, response));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const strapi: LikeStrapi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version,
    locales,
    rights,
    types: options.entries ?? new Map(types.map((type) => [type.plural, new Rows(type, parts)])),
    asked: [],
    instead: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return strapi;
}

async function serve(strapi: LikeStrapi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const query = parse(search, { depth: 10, arrayLimit: 100 });
  const asked: Asked = { method: request.method ?? '', path, target: request.url ?? '', query, body: undefined };
  strapi.asked.push(asked);
  try {
    asked.body = text === '' ? undefined : (JSON.parse(text) as unknown);
    if (strapi.instead?.(asked, response)) return;
    prove(strapi, asked, request.headers.authorization);
    send(response, answerTo(strapi, asked));
  } catch (error) {
    send(response, refusalOf(error));
  }
}

function prove({ rights, types }: LikeStrapi, { method, path }: Asked, authorization: string | undefined): void {
  const [, api, plural = '', id] = path.split('/');
  if (api !== 'api') return;
  const own = authorization === undefined ? (rights['public'] ?? []) : rights[authorization.replace(/^Bearer /, '')];
  if (!own) throw new Refusal(401, 'UnauthorizedError', 'Missing or invalid credentials');
  const isKnown = types.has(plural) || path === '/api/i18n/locales';
  const needed = isKnown ? rightFor(method, types.has(plural), id) : undefined;
  const sort: Right = method === 'GET' ? 'read' : 'write';
  if (needed !== undefined && !own.includes(needed) && !own.includes(sort))
    throw new Refusal(403, 'ForbiddenError', 'Forbidden');
}

/** Undefined for what nobody may. */
function rightFor(method: string, isType: boolean, id: string | undefined): Right | undefined {
  if (method === 'GET') return isType ? (id === undefined ? 'find' : 'findOne') : 'listLocales';
  const rights: Readonly<Record<string, Right>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };
  return rights[method];
}

export interface Answer {
  status: number;
  body: unknown;
}

function refusalOf(error: unknown): Answer {
  if (error instanceof SyntaxError)
    return { status: 400, body: { data: null, error: { status: 400, name: 'SyntaxError', message: error.message } } };
  if (!(error instanceof Refusal)) throw error;
  const { status, kind: name, message, details } = error;
  const said = { status, name, message };
  return { status, body: { data: null, error: status === 500 ? said : { ...said, details } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (typeof body === 'string' || body === undefined) {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body ?? '');
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
