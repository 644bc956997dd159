import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';
import { createVisitor } from '../support/platformApp.ts';

const folder = temporaryFolder();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openSite({ dataDir: folder, contentDir: join(import.meta.dirname, '..', '..', 'content') });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

it('a site keeps answers to the forms that its brand has, inherited ones too, and to no other', async () => {
  for (const host of ['localhost', 'kestrel.localhost']) {
    const visitor = createVisitor(app, host);
    const answer = (form: string) =>
      visitor.call('forms.answer', { form, answers: '{"who":"Ann"}', request_id: crypto.randomUUID() });
    expect((await answer('survey')).status).toBe(200);
    const refused = await answer('no-such-form');
    expect([refused.status, refused.error?.type, refused.error?.error_data]).toEqual([
      400,
      'InvalidParameterException',
      { form: ['NOT_FOUND'] },
    ]);
  }
  const { db } = app.platform.services;
  const kept = await db.read.selectFrom('form_answer').select(['brand', 'form']).orderBy('brand').execute();
  expect(kept).toEqual([
    { brand: 'aurora', form: 'survey' },
    { brand: 'kestrel', form: 'survey' },
  ]);
});
