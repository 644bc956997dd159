import { expect, it } from 'vitest';
import type { FreespinPack } from '#schemas/platform/freespins.ts';
import { rulesOf } from './rulesOf.ts';

const pack = (sysname: string, remaining_count: number): FreespinPack => ({
  id: sysname + remaining_count,
  status: 'active',
  game: { sysname },
  remaining_count,
  total_count: 20,
  stake: { amount: '0.10', currency: 'EUR' },
  max_win: { amount: '50.00', currency: 'EUR' },
  won: { amount: '0.00', currency: 'EUR' },
  description: { title: 'Spins', text: '', terms: '', images: {} },
  expires_at: 1_790_000_000_000,
});

it('gives each game one rule with all its spins, and none to a game without any left', () => {
  const rules = rulesOf([pack('pale-moon', 7), pack('pale-moon', 5), pack('old-fox', 0)], (count) => `${count} spins`);
  expect(rules).toBe(String.raw`[data-detail*="\22 sysname\22 :\22 pale-moon\22 "]{--spins:"12 spins"}`);
});

it('lets no name and no words end a rule', () => {
  const rules = rulesOf([pack('x"]{}body{display:none}', 1)], () => 'a"b\\c\nd');
  expect(rules).toContain(String.raw`"a\22 b\5c c\a d"`);
});
