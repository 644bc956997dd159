import { expect, it } from 'vitest';
import { roomOf } from './wayTo.ts';

it.each([
  ['', 'releases', 'releases'],
  ['', '', ''],
  ['kestrel/redirects/site', '', 'addresses'],
  ['base/config/site', '', 'settings'],
  ['base/page/home', '', ''],
] as const)('the document «%s» in the room «%s» belongs to the room «%s»', (document, room, expected) =>
  expect(roomOf({ document, room })).toBe(expected),
);
