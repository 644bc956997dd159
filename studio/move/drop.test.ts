import { describe, expect, it } from 'vitest';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { nodesOf } from '../editor/tree.ts';
import { firstPlace, moveAll, placesFor, refusalOf, shownAt, wordsOfPlace } from './drop.ts';

const widget = (type: string, slots?: WidgetEntry['slots']): [string, WidgetEntry] => [
  type,
  {
    type,
    v: 1,
    title: type.slice(2),
    category: 'x',
    description: '',
    icon: '',
    groups: [],
    props: {},
    starting: {},
    samples: {},
    needs: [],
    isForPlayers: false,
    ...(slots ? { slots } : {}),
  },
];
const page = {
  root: 'root',
  nodes: {
    root: { type: 'x/Stack', v: 1, slots: { main: ['box', 'note', 'tiles'] } },
    box: { type: 'x/Stack', v: 1, slots: { main: ['inner'] } },
    inner: { type: 'x/Note', v: 1 },
    note: { type: 'x/Note', v: 1 },
    tiles: { type: 'x/Tiles', v: 1, slots: { main: ['tile'] } },
    tile: { type: 'x/Tile', v: 1 },
  },
};
const tree = {
  nodes: nodesOf(page),
  roots: ['root'],
  widgets: new Map([
    widget('x/Stack', { main: { title: 'Content' } }),
    widget('x/Tiles', { main: { title: 'Tiles', allow: ['x/Tile'] } }),
    widget('x/Note'),
    widget('x/Tile'),
  ]),
};
const note = { ids: ['note'], types: ['x/Note'] };
const box = { ids: ['box'], types: ['x/Stack'] };

describe('places where a part may stand', () => {
  it('are the same for pointer, keys and menu: slots that take it, and nothing in itself', () => {
    expect(refusalOf(tree, note, { parent: 'tiles', slot: 'main', after: null })).toBe('Tiles takes only Tile.');
    expect(refusalOf(tree, note, { parent: 'inner', slot: 'main', after: null })).toBe('Note takes no parts.');
    expect(refusalOf(tree, box, { parent: 'box', slot: 'main', after: null })).toBe('A part cannot stand in itself.');
    expect(placesFor(tree, note)).toEqual([
      { parent: 'root', slot: 'main', after: null },
      { parent: 'box', slot: 'main', after: null },
      { parent: 'box', slot: 'main', after: 'inner' },
      { parent: 'root', slot: 'main', after: 'box' },
      { parent: 'root', slot: 'main', after: 'tiles' },
    ]);
  });

  it('come from where a pointer is: the nearest that takes it, else why the nearest does not', () => {
    const over = [
      { id: 'tile', part: 'after' },
      { id: 'tiles', part: 'before' },
    ] as const;
    const found = firstPlace(tree, note, over);
    expect(found).toEqual({ parent: 'root', slot: 'main', after: 'box' });
    expect(firstPlace(tree, note, over.slice(0, 1))).toBe('Tiles takes only Tile.');
    expect(firstPlace(tree, { ids: [], types: ['x/Tile'] }, over)).toEqual({
      parent: 'tiles',
      slot: 'main',
      after: 'tile',
    });
  });

  it('are shown beside what stays, and said as they will be', () => {
    const first = { parent: 'root', slot: 'main', after: null };
    expect(shownAt(tree, box, first)).toEqual({ id: 'note', part: 'before' });
    expect(wordsOfPlace(tree, box, { parent: 'root', slot: 'main', after: 'note' })).toBe('Stack, 2 of 3');
  });

  it('take several parts in their order', () => {
    const { operations } = moveAll(['box', 'note'], { parent: 'root', slot: 'main', after: 'tiles' }, '');
    const { document, review } = applyVariant(page, { operations });
    expect(review).toEqual([]);
    expect(nodesOf(document)['root']?.slots['main']).toEqual(['tiles', 'box', 'note']);
  });
});
