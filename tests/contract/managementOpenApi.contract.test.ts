import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRunning } from '../../server/kernel/control.ts';
import { temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let app: FastifyInstance;
let headers: { authorization: string };
let document: { paths: Record<string, Record<string, Operation>> };

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean; schema: { enum?: string[]; type?: unknown } }[];
  /** Without it a call is for who is signed in. */
  security?: unknown;
  requestBody?: { content: Record<string, unknown> };
}

beforeAll(async () => {
  folder = temporaryFolder();
  app = await openSite({ dataDir: folder, contentDir: join(root, 'content') });
  await app.ready();
  const input = { name: 'reader', role: 'administrator' };
  const reply = await askRunning(folder, { command: 'content token add', input, by: 'ann' });
  const token = Buffer.from(reply?.output ?? '', 'base64')
    .toString()
    .trim();
  headers = { authorization: `Bearer ${token}` };
  document = (await app.inject({ url: '/content/api/openapi.json', headers })).json();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Asking {
  path: string;
  method: string;
  operation: Operation;
}

/** Every parameter of every call's query. */
function parametersOf({ paths }: typeof document): (Asking & { one: string })[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      (operation.parameters ?? [])
        .filter(({ in: place }) => place === 'query')
        .map(({ name: one }) => ({ path, method, operation, one })),
    ),
  );
}

const isForKnown = ({ operation }: Asking): boolean => operation.security === undefined;

/** Makes a call whose query is as it should be but for one parameter, which is a group that nobody knows. */
async function askStrangely(
  { path, method, operation }: Asking,
  strange: string,
  sender: Record<string, string> = {},
): Promise<{ status: number; named: unknown }> {
  const needed = (operation.parameters ?? []).filter(
    ({ in: place, name, required }) => place === 'query' && required === true && name !== strange,
  );
  const query = [
    ...needed.map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? plain(schema)}`),
    `${strange}[strange]=1`,
  ];
  const address = path.replace(/{\w+}/, 'base').replace(/{\w+}/, 'page').replace(/{\w+}/, 'home');
  const reply = await app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/content/api${address}?${query.join('&')}`,
    headers: sender,
    ...(operation.requestBody ? { payload: { data: {} } } : {}),
  });
  return { status: reply.statusCode, named: reply.json().error?.details?.param };
}

/** A value of a needed parameter. */
const plain = ({ type }: { type?: unknown }): string => (type === 'integer' ? '1' : 'base');

describe('the management calls as OpenAPI', () => {
  it('are a document that tools read', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('name every call once: a route that says nothing of itself keeps the server from starting', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/pages/{documentId}',
        '/releases/{id}/publish',
        '/auth/local',
        '/previews/{id}/nodes',
        '/upload',
        '/search',
        '/audit',
        '/brands/new',
        '/addresses/trace',
      ]),
    );
  });

  it('refuse a query that is not as they say, each parameter of each call, by its name', async () => {
    const asked = parametersOf(document);
    const others: string[] = [];
    for (const { path, method, operation, one } of asked) {
      const { status, named } = await askStrangely({ path, method, operation }, one, headers);
      if (status !== 400 || named !== one) others.push(`${method} ${path} ${one}: ${status}`);
    }
    expect(asked.length).toBeGreaterThan(150);
    expect(others).toEqual([
      'get /auth/email-confirmation confirmation: 400', // a code like any other that is wrong
      'get /previews/{id}/hidden path: 404', // there is no such preview
      'get /review-links brand: 403', // a token is nobody's session
      'post /upload id: 400', // its body is no picture
      'post /upload locale: 400',
      'delete /upload/files/{id} version: 404', // there is no such picture
      'get /users/me populate: 401', // a token is nobody's session
    ]);
  });

  it('ask who it is before they say anything of a query', async () => {
    const told: string[] = [];
    for (const { path, method, operation, one } of parametersOf(document).filter(isForKnown)) {
      const { status } = await askStrangely({ path, method, operation }, one);
      if (status !== 401 && status !== 403) told.push(`${method} ${path} ${one}: ${status}`);
    }
    expect(told).toEqual([]);
  });

  it('are written to docs/schemas/openapi.json', async () => {
    await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot(join(root, 'docs/schemas/openapi.json'));
  });
});

it('nobody is told of them without signing in', async () => {
  expect((await app.inject('/content/api/openapi.json')).statusCode).toBe(403);
});

it.each([
  ['studio.localhost:3000', 401],
  ['localhost:3000', 401],
  ['aurora.localhost:3000', 403],
])(
  'the whole server has the door of agents at the editing host and at this machine alone: %s',
  async (host, status) => {
    const asked = { method: 'POST', url: '/content/mcp', headers: { host }, payload: {} } as const;
    expect((await app.inject(asked)).statusCode).toBe(status);
  },
);
