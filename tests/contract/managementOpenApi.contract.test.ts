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
  parameters?: { in: string; name: string }[];
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

  it('refuse a query that is not as they say, each parameter of each call', async () => {
    const asked = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters = [] }]) =>
        parameters.flatMap(({ in: place, name }) => (place === 'query' ? [{ path, method, name }] : [])),
      ),
    );
    const refused = new Map<number, string[]>();
    for (const { path, method, name } of asked) {
      const url = `/content/api${path.replace(/{\w+}/, 'base').replace(/{\w+}/, 'page').replace(/{\w+}/, 'home')}?${name}[strange]=1`;
      const { statusCode } = await app.inject({ method: method.toUpperCase() as 'GET', url, headers });
      refused.set(statusCode, [...(refused.get(statusCode) ?? []), `${method} ${path} ${name}`]);
    }
    const [wrong = [], ...others] = [400, 401, 403, 404].map((status) => refused.get(status));
    expect(wrong.length).toBeGreaterThan(150);
    // a token is nobody's session, and there is neither this preview nor this picture
    expect(others).toEqual([
      ['get /users/me populate'],
      ['get /review-links brand'],
      ['get /previews/{id}/hidden path', 'delete /upload/files/{id} version'],
    ]);
    expect(refused.size).toBe(4);
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
