import { expect, it } from 'vitest';
import { inPlace } from './inPlace.ts';

const event = (id: string, phase: 'live' | 'upcoming' | 'finished') => ({ id, phase });
const list = [
  event('a', 'live'),
  event('b', 'upcoming'),
  event('c', 'live'),
  event('d', 'finished'),
  event('e', 'upcoming'),
];
const ids = (wanted: Parameters<typeof inPlace>[1]) => inPlace(list, wanted).map(({ id }) => id);

it('an event that has begun moves up to the live ones, and out of those to come [DOM-56]', () => {
  expect([ids(undefined), ids('live'), ids('upcoming')]).toEqual([
    ['a', 'c', 'b', 'e', 'd'],
    ['a', 'c', 'd'],
    ['b', 'e'],
  ]);
});
