import { expect, it } from 'vitest';
import { levelOf, showLevels } from '../../server/platform/loyalty/levels.ts';
import { newMember } from '../../server/platform/loyalty/member.ts';
import { progressOf, statusOfQuest } from '../../server/platform/loyalty/quests.ts';
import { demoLoyalty } from './programme.ts';

const { levels, products, programsOf, quests } = demoLoyalty;

it('has two programmes at tidal and one elsewhere, nine quests in the one everybody has [STATE-25]', () => {
  expect(programsOf('tidal').map(({ sysname }) => sysname)).toEqual(['voyage', 'regatta']);
  expect(programsOf('aurora').map(({ sysname }) => sysname)).toEqual(['voyage']);
  expect(quests.filter(({ program }) => program === 'voyage').length).toBe(9);
});

it('opens a level with the very point that is asked for', () => {
  for (const [index, { pointsFrom }] of levels.entries()) {
    const from = BigInt(pointsFrom);
    expect([levelOf(demoLoyalty, from - 1n), levelOf(demoLoyalty, from)]).toEqual([index, index + 1]);
  }
  expect(levels.length).toBe(10);
  expect(levelOf(demoLoyalty, 0n)).toBe(1);
  expect(showLevels(demoLoyalty, 10, { locale: 'en', currency: 'EUR', rates: null }).at(-1)?.rewards).toEqual([
    'Opens: Lighthouse lamp',
  ]);
});

it('sells 24 products, one sold out and one for the highest level only', () => {
  expect(products.length).toBe(24);
  expect(products.filter(({ stock }) => stock === 0).length).toBe(1);
  expect(products.filter(({ levelFrom }) => levelFrom === 10).length).toBe(1);
});

it('leads a quest from locked over active and completed to claimed, its progress never beyond the target', () => {
  const quest = quests.find(({ measure, unlockLevel }) => measure === 'turnover' && unlockLevel === 2);
  if (!quest) throw new Error('no such quest');
  const state = (turnover: bigint, level: number, isClaimed = false) =>
    statusOfQuest(quest, { progress: { ...newMember, turnover }, level, isClaimed });
  expect(state(0n, 1)).toBe('locked');
  expect(state(99_99n, 2)).toBe('active');
  expect(state(100_00n, 2)).toBe('completed');
  expect(state(100_00n, 1, true)).toBe('claimed');
  expect(progressOf(quest, { ...newMember, turnover: 5000_00n })).toBe(quest.target);
});
