import { describe, expect, it } from 'vitest';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { copiedIn, copiedText, paste } from './clipboard.ts';

const widget = (type: string, allow?: readonly string[]): [string, WidgetEntry] => [
  type,
  {
    type,
    v: 1,
    title: type,
    category: 'x',
    description: '',
    icon: '',
    groups: [],
    props: { type: 'object' },
    starting: {},
    samples: {},
    needs: [],
    isForPlayers: false,
    slots: { main: { title: 'Main', ...(allow ? { allow } : {}) } },
  },
];
const widgets = new Map([widget('layout/stack'), widget('x/card'), widget('x/tight', ['x/tile'])]);
const from = {
  root: 'root',
  nodes: {
    root: { type: 'layout/stack', v: 1, slots: { main: ['card'] } },
    card: { type: 'x/card', v: 1, props: { title: { $t: 'card.title' } }, slots: { main: ['odd'] } },
    odd: { type: 'gone/widget', v: 3, props: { any: [1] } },
  },
  text: { 'card.title': { en: 'One', lv: 'Viens' }, other: { en: 'No' } },
};
const into = {
  root: 'root',
  nodes: { root: { type: 'layout/stack', v: 1, slots: { main: ['card'] } }, card: { type: 'x/card', v: 1 } },
  text: { 'card.title': { en: 'Theirs' } },
};

describe('a part in the clipboard', () => {
  it('comes into another page with all in it, in every language, under names that are free there', () => {
    const copied = copiedIn(copiedText(from, ['card']));
    if (!copied) throw new Error('nothing was copied');
    const edit = paste(into, { copied, selected: 'card' }, widgets);
    if (typeof edit === 'string') throw new Error(edit);
    const { document, review } = applyVariant(into, { operations: edit.operations });
    expect(review).toEqual([]);
    expect(document).toEqual({
      root: 'root',
      nodes: {
        root: { type: 'layout/stack', v: 1, slots: { main: ['card', 'card2'] } },
        card: { type: 'x/card', v: 1 },
        card2: { type: 'x/card', v: 1, props: { title: { $t: 'card2.title' } }, slots: { main: ['odd'] } },
        odd: { type: 'gone/widget', v: 3, props: { any: [1] } },
      },
      text: { 'card.title': { en: 'Theirs' }, 'card2.title': { en: 'One', lv: 'Viens' } },
    });
  });

  it('is refused where it may not stand, and what is no part is none', () => {
    const tight = { root: 'root', nodes: { root: { type: 'x/tight', v: 1 } } };
    const copied = copiedIn(copiedText(from, ['card']));
    expect(copied && paste(tight, { copied, selected: 'root' }, widgets)).toContain('cannot stand here');
    const bad = ['', 'text', '{', '{"marquee":"parts"}', '{"marquee":"parts","roots":["a"],"nodes":{"a":{}}}'];
    expect(bad.map(copiedIn)).toEqual([null, null, null, null, null]);
    expect(copiedIn('{"marquee":"parts","roots":["__proto__"],"nodes":{"__proto__":{"type":"x/y"}}}')).toBeNull();
  });
});
