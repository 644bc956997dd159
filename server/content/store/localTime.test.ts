import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../document/localTime.ts';

const utc = (local: string, zone: string): string => new Date(momentOf(local, zone).at).toISOString().slice(0, 16);

describe('a time by the clock of a brand', () => {
  it.each([
    ['in winter', '2026-11-27T20:00', 'Europe/Riga', '2026-11-27T18:00'],
    ['in summer', '2026-07-01T20:00', 'Europe/Riga', '2026-07-01T17:00'],
    ['without a zone of its own', '2026-07-01T20:00', 'UTC', '2026-07-01T20:00'],
    ['with half an hour', '2026-07-01T20:00', 'Asia/Kolkata', '2026-07-01T14:30'],
    ['on the other side of the day', '2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30'],
    ['just before the clock is put forward', '2026-03-29T02:59', 'Europe/Riga', '2026-03-29T00:59'],
    ['just after it', '2026-03-29T04:00', 'Europe/Riga', '2026-03-29T01:00'],
    ['that comes twice: the first is meant', '2026-10-25T03:30', 'Europe/Riga', '2026-10-25T00:30'],
    ['that comes twice in New York', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
    ['that clocks in New York skip', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30'],
  ])('%s', (_when, local, zone, expected) => {
    expect(utc(local, zone)).toBe(expected);
  });

  it('that clocks skip is as much later as they are put forward, and says so', () => {
    expect(momentOf('2026-03-29T03:30', 'Europe/Riga')).toEqual({
      at: Date.UTC(2026, 2, 29, 1, 30),
      shows: '2026-03-29T04:30',
      timeZone: 'Europe/Riga',
    });
    // a whole time in place of a zone names a zone all the same, and its name is what is stored
    expect(momentOf('2026-03-29T03:30', '2020-01-01T00:00Z[Europe/Riga]').timeZone).toBe('Europe/Riga');
    expect(momentOf('2026-10-04T02:15', 'Australia/Lord_Howe').shows).toBe('2026-10-04T02:45'); // put forward by half an hour
    expect(momentOf('2011-12-30T12:00', 'Pacific/Apia').shows).toBe('2011-12-31T12:00'); // Samoa left this day out
  });

  it('is found again on the clock, wherever clocks do not skip it', () => {
    const zones = ['Europe/Riga', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Chatham', 'UTC'];
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const local = new Date(minute * 60_000).toISOString().slice(0, 16);
        const { at, shows } = momentOf(local, zone);
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        expect(clock.format(at).replace(' ', 'T')).toBe(shows);
        expect(shows >= local).toBe(true);
      }),
    );
  });

  it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', 'tomorrow', ''])(
    '%j is none',
    (text) => {
      expect(() => momentOf(text, 'UTC')).toThrow(/is no time/);
    },
  );

  it('needs a zone that there is', () => {
    expect(() => momentOf('2026-01-01T10:00', 'Europe/Atlantis')).toThrow(/no time zone/);
  });
});
