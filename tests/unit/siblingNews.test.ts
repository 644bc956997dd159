import { expect, it } from 'vitest';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { ROOT } from '../support/imports.ts';

/** Needs that leave out news which another need of the same call follows, each with its reason. */
const leavesOut: Readonly<Record<string, string>> = {
  'cashier/running-withdrawals running': 'balance: a withdrawal tells of itself; the other list has prizes too',
  'profile/inbox inbox': 'inbox.read: it marks a message as read itself, and tells the others of it',
  'protection/review position': 'balance: a round changes nothing of half a year, and it is looked at once',
  'session/account-menu running': 'bonus.updated: an offer counts as long as it runs, taken or not',
  'session/news-links running': 'bonus.updated: as above',
};

it('needs of one call follow the same news, so that no widget shows what another one knows to be old, but for those with a reason', async () => {
  const { widgets } = await loadCatalog(ROOT);
  const needs = Object.entries(widgets).flatMap(([type, { needs: declared = {} }]) =>
    Object.entries(declared).flatMap(([name, need]) => ('for' in need ? [{ name: `${type} ${name}`, need }] : [])),
  );
  const behind = [...Map.groupBy(needs, ({ need }) => need.call).values()].flatMap((siblings) => {
    const news = new Set(siblings.flatMap(({ need }) => need.refreshOn ?? []));
    return siblings.filter(({ need }) => (need.refreshOn ?? []).length < news.size).map(({ name }) => name);
  });
  expect(behind.toSorted()).toEqual(Object.keys(leavesOut));
  expect(needs.length).toBeGreaterThan(40);
});
