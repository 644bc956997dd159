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
let document: { paths: Record<string, Record<string, { operationId: string }>> };

beforeAll(async () => {
  folder = temporaryFolder();
  app = await openSite({ dataDir: folder, contentDir: join(root, 'content') });
  await app.ready();
  const input = { name: 'reader', role: 'viewer' };
  const reply = await askRunning(folder, { command: 'content token add', input, by: 'ann' });
  const token = Buffer.from(reply?.output ?? '', 'base64')
    .toString()
    .trim();
  const headers = { authorization: `Bearer ${token}` };
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
