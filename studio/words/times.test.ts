import { expect, it } from 'vitest';
import { dayInWords, isElsewhere, localInWords, momentIn, momentInWords, zoneInWords } from './times.ts';

const AT = '2099-07-01T07:00:00Z';
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

it('writes a moment by the clock of its zone, and names the zone where it is not the reader’s', () => {
  const there = own === 'Pacific/Auckland' ? 'Europe/Riga' : 'Pacific/Auckland';
  expect(momentIn(AT, there)).toBe(
    there === 'Europe/Riga' ? '1 Jul 2099, 10:00 (Eastern European Time)' : '1 Jul 2099, 19:00 (New Zealand Time)',
  );
  expect(momentIn(AT, own)).toBe(momentInWords(AT));
  expect([isElsewhere(AT, there), isElsewhere(AT, own)]).toEqual([true, false]);
});

it('writes days and local times as people do, and leaves what is none', () => {
  expect(dayInWords('2099-07-01T12:00:00Z')).toBe('1 Jul 2099');
  expect(localInWords('2026-11-27T20:00')).toBe('27 Nov 2026, 20:00');
  expect([localInWords('tomorrow'), localInWords('2026-99-27T20:00')]).toEqual(['tomorrow', '2026-99-27T20:00']);
});

it('names zones in words, and leaves one that nobody knows', () => {
  expect([zoneInWords('Europe/Riga'), zoneInWords('Moon/Base')]).toEqual(['Eastern European Time', 'Moon/Base']);
});
