import { describe, expect, it } from 'vitest';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { moveAll } from '../move/drop.ts';
import { Draft } from './Draft.ts';
import { duplicate, insertWidget, removeNode, several, stepOf } from './edits.ts';
import { nodesOf, spotOf } from './tree.ts';

const widget = (type: string, more: Partial<WidgetEntry> = {}): WidgetEntry => ({
  type,
  category: 'x',
  v: 1,
  title: type,
  description: '',
  icon: '',
  groups: [],
  props: {},
  starting: { props: {} },
  samples: {},
  needs: [],
  isForPlayers: false,
  ...more,
});
const widgets = new Map(
  [
    widget('x/stack', { slots: { main: { title: 'Content' } } }),
    widget('x/tiles', { slots: { main: { title: 'Tiles', allow: ['x/tile'] } } }),
    widget('x/text'),
  ].map((one) => [one.type, one] as const),
);
const page = {
  root: 'root',
  nodes: {
    root: { type: 'x/stack', v: 1, slots: { main: ['box', 'note', 'tiles'] } },
    box: { type: 'x/stack', v: 1, slots: { main: ['inner'] } },
    inner: { type: 'x/text', v: 1, props: { title: { $t: 'inner.title' }, more: { $t: 'shared' } } },
    note: { type: 'x/text', v: 1, props: { title: { $t: 'shared' } } },
    tiles: { type: 'x/tiles', v: 1 },
  },
  text: { 'inner.title': { en: 'In', lv: 'Iekšā' }, shared: { en: 'Both' } },
};
const step = (id: string, way: 'up' | 'down' | 'in' | 'out') => stepOf(page, { id, way }, widgets);

describe('edits of a tree', () => {
  it('move a node by keys only to where it is allowed, and say why it stays', () => {
    expect(step('note', 'up')).toEqual({ parent: 'root', slot: 'main', after: null });
    expect(step('note', 'in')).toEqual({ parent: 'box', slot: 'main', after: 'inner' });
    expect(step('inner', 'out')).toEqual({ parent: 'root', slot: 'main', after: 'box' });
    expect(step('box', 'up')).toContain('first already');
    expect(step('root', 'out')).toContain('stays where it is');
    const moved = {
      ...page,
      nodes: { ...page.nodes, root: { ...page.nodes.root, slots: { main: ['tiles', 'note'] } } },
    };
    expect(stepOf(moved, { id: 'note', way: 'in' }, widgets)).toContain('does not take it');
  });

  it('copy a node with all in it, and its texts in every language, under new names', () => {
    const draft = new Draft(page);
    expect(draft.edit(duplicate(page, 'box', widgets))).toBeNull();
    const nodes = nodesOf(draft.document);
    expect(nodes['root']?.slots['main']).toEqual(['box', 'box2', 'note', 'tiles']);
    expect(nodes['box2']?.slots['main']).toEqual(['inner2']);
    expect(nodes['inner2']?.props['title']).toEqual({ $t: 'inner2.title' });
    expect(draft.document['text']).toMatchObject({ 'inner2.title': { en: 'In', lv: 'Iekšā' } });
  });

  it('delete a node with all in it and its own texts, but no text that something else shows', () => {
    const draft = new Draft(page);
    expect(draft.edit(removeNode(page, 'box', widgets))).toBeNull();
    expect(Object.keys(nodesOf(draft.document))).toEqual(['root', 'note', 'tiles']);
    expect(draft.document['text']).toEqual({ shared: { en: 'Both' } });
    draft.undo();
    expect(draft.document).toEqual(page);
  });

  it('do the same to several nodes as one step: copied in a row, deleted with what nothing names any more', () => {
    const draft = new Draft(page);
    const both = { ids: ['box', 'note'], words: '2 parts' };
    const copied = several(page, { ids: both.ids, edit: duplicate }, widgets);
    expect(draft.edit({ ...copied, words: both.words })).toBeNull();
    expect(nodesOf(draft.document)['root']?.slots['main']).toEqual(['box', 'box2', 'note', 'note2', 'tiles']);
    expect(copied.select).toEqual(['box2', 'note2']);
    draft.undo();
    const gone = several(page, { ids: both.ids, edit: removeNode }, widgets);
    expect(draft.edit({ ...gone, words: both.words })).toBeNull();
    expect(draft.document).toEqual({
      root: 'root',
      nodes: { root: { type: 'x/stack', v: 1, slots: { main: ['tiles'] } }, tiles: page.nodes.tiles },
      text: {},
    });
    expect(gone.select).toEqual(['tiles']);
    draft.undo();
    expect(draft.document).toEqual(page);
  });

  it('put a new part where it is wanted, with its texts in the table of the language', () => {
    const schema = {
      properties: { title: { type: 'string', maxLength: 120 }, anchor: { type: 'string', pattern: 'x' } },
    };
    const fresh = widget('x/big-hero', { props: schema, starting: { props: { title: 'Hello', anchor: 'top' } } });
    const draft = new Draft(page);
    expect(
      draft.edit(
        insertWidget(page, { widget: fresh, target: { parent: 'box', slot: 'main', after: null }, locale: 'en' }),
      ),
    ).toBeNull();
    expect(spotOf(nodesOf(draft.document), 'bigHero')).toMatchObject({ parent: 'box', index: 0 });
    expect(nodesOf(draft.document)['bigHero']?.props).toEqual({ title: { $t: 'bigHero.title' }, anchor: 'top' });
    expect(draft.document['text']).toMatchObject({ 'bigHero.title': { en: 'Hello' } });
    draft.edit(moveAll(['bigHero'], { parent: 'root', slot: 'main', after: null }, ''));
    expect(nodesOf(draft.document)['root']?.slots['main']?.[0]).toBe('bigHero');
  });
});
