import { expect, it } from 'vitest';
import { levelOf, pointsOfLevel, showLevels } from './levels.ts';
import { newMember } from './member.ts';
import { products } from './products.ts';
import { programsOf } from './programs.ts';
import { progressOf, quests, statusOfQuest } from './quests.ts';

it('has two programmes at tidal and one elsewhere, nine quests in the one everybody has [STATE-25]', () => {
  expect(programsOf('tidal').map(({ sysname }) => sysname)).toEqual(['voyage', 'regatta']);
  expect(programsOf('aurora').map(({ sysname }) => sysname)).toEqual(['voyage']);
  expect(quests.filter(({ program }) => program === 'voyage').length).toBe(9);
});

it('opens a level with the very point that is asked for', () => {
  for (let level = 2; level <= 10; level += 1) {
    const from = BigInt(pointsOfLevel(level));
    expect([levelOf(from - 1n), levelOf(from)]).toEqual([level - 1, level]);
  }
  expect(levelOf(0n)).toBe(1);
  expect(showLevels(10, 'en').at(-1)?.rewards).toEqual(['Opens: Lighthouse lamp']);
});

it('sells 24 products, one sold out and one for the highest level only', () => {
  expect(products.length).toBe(24);
  expect(products.filter(({ stock }) => stock === 0).length).toBe(1);
  expect(products.filter(({ levelFrom }) => levelFrom === 10).length).toBe(1);
});

it('gives back less than the house keeps of a stake, so that nobody can play for points alone', () => {
  for (const { type, count, price } of products) {
    const worth = { points: count, freespins: count / 10, goods: 0 }[type];
    expect((2 * worth) / price).toBeLessThanOrEqual(0.0125);
  }
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
