import { expect, it } from 'vitest';
import { nodeAt } from './nodeAt.ts';

const shown = {
  nodes: {
    top: { type: 'layout/stack', slots: { main: ['hero'] } },
    hero: { type: 'promo/hero', props: { items: [{ title: { $t: 'hero.0.title' } }], href: '/offers' } },
  },
};
const document = { operations: [{ op: 'set', node: 'hero', at: '/props/href', value: '/autumn' }] };

it.each([
  ['text/hero.0.title', 'hero'],
  ['text/seo.title', null],
  ['document/nodes/hero/props/href', 'hero'],
  ['document/nodes/gone/props/href', null],
  ['document/operations/0/value', 'hero'],
  ['document/operations/0/nodes/top/props/title', 'top'],
  ['document/operations/7/value', null],
  ['title', null],
])('finds the part of «%s»', (at, id) => {
  expect(nodeAt({ shown, document }, at)).toBe(id);
});
