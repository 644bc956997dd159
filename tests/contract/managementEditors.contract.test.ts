import { expect, it } from 'vitest';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { tokens, ask } = managementForAllTests();

it('editors are told of every widget: what it is, what it takes, and how it looks', async () => {
  const { status, body } = await ask('GET', '/widgets', { token: tokens.stranger });
  const entries = body.data as WidgetEntry[];
  expect([status, entries.length > 50]).toEqual([200, true]);
  const group = entries.find(({ type }) => type === 'promo/banner-group');
  expect(group).toMatchObject({
    category: 'promo',
    title: 'Banner group',
    icon: 'gift',
    slots: { main: { allow: ['promo/banner'] } },
    samples: { full: {} },
  });
  const sessions = entries.find(({ type }) => type === 'profile/sessions');
  expect(Object.keys(sessions?.samples ?? {})).toEqual(['full', 'loading', 'failed', 'empty']);
  expect(sessions?.starting.props).toEqual({ label: 'Where you are signed in' });
});

it('editors are given a schema of every kind of document, and of the nodes that it names', async () => {
  const { status, body } = await ask('GET', '/schemas/page.json', { token: tokens.stranger });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('"$ref":"nodes.json"');
  const nodes = await ask('GET', '/schemas/nodes.json', { token: tokens.stranger });
  expect(JSON.stringify(nodes.body)).toContain('promo/banner-group');
  expect((await ask('GET', '/schemas/elsewhere.json', { token: tokens.stranger })).status).toBe(404);
});

it.each(['/widgets', '/schemas/page.json'])('nobody else is told of them: %s', async (path) => {
  expect((await ask('GET', path)).status).toBe(403);
});
