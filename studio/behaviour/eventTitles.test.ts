import { expect, it } from 'vitest';
import type { FieldPlace } from '../fields/place.ts';
import { eventTitle } from './eventTitle.ts';
import { itemEvents } from './itemEvents.ts';

it('says an event in words where the part tells it; one that comes from inside may mean something else: its name', () => {
  expect(eventTitle('content/hero', 'cta', ['cta'])).toBe('The button is pressed');
  expect(eventTitle('loyalty/quests', 'open', ['open'])).toBe('A quest is pressed');
  expect(eventTitle('layout/stack', 'cta', [])).toBe('cta');
});

it('calls an event of an item by its label, else by its name; an item without a name tells none', () => {
  const items = [{ id: 'join', label: 'Join now' }, { id: 'rules' }, { label: 'New' }];
  const shown = { nodes: { row: { props: { items } } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the shown document is read
  const place = { editor: { draft: { shown } }, node: 'row', at: '/on' } as unknown as FieldPlace;
  expect([...itemEvents(place, 'items')]).toEqual([
    ['join', '«Join now» is pressed'],
    ['rules', '«rules» is pressed'],
  ]);
  expect(itemEvents(place, undefined).size).toBe(0);
});
