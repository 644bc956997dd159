import { expect, it } from 'vitest';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { inLocale } from '../../../../server/platform/promotions/terms.ts';
import { makeGames } from '../../../catalogue/games.ts';
import { mechanicOf } from '../../../games/mechanics/mechanicOf.ts';
import { makeDemoCampaigns } from './demoCampaigns.ts';

const campaigns = makeDemoCampaigns('a_game', 0);

it.each(['en', 'lv', 'ru', 'ar'])('no sum of a demo offer is without its currency in %s [DEMO-04]', (locale) => {
  for (const { name, rule } of campaigns) {
    const { text, terms } = inLocale(rule.description, { locale, currency: 'EUR' });
    expect(`${text} ${terms}`, name).not.toMatch(/[{}]/);
    if (/\{/.test(rule.description.text)) expect(text, name).toMatch(name === 'other-currency' ? /CHF/ : /€/);
  }
});

it('a stake on a table, where chips may cover every outcome, counts a tenth towards a bonus at most [DEMO-04]', () => {
  const bonuses = campaigns.flatMap(({ rule }) => rule.rewards.filter(({ type }) => type === 'casino_bonus'));
  const atTables = new Set(makeGames(0).flatMap((game) => (mechanicOf(game).betting ? [game.type] : [])));
  expect([...atTables].toSorted()).toEqual(['betting', 'casino', 'high_low', 'live']);
  expect(bonuses.length).toBeGreaterThan(3);
  for (const bonus of bonuses)
    for (const type of gameTypes.filter((one) => atTables.has(one)))
      expect([type, 'contribution' in bonus && (bonus.contribution?.[type] ?? 0) <= 1_000]).toEqual([type, true]);
});
