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

it('nobody else is told of them', async () => {
  expect((await ask('GET', '/widgets')).status).toBe(403);
});
