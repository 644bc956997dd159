// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { calls } from '../api/calls.ts';
import { Studio } from '../app/Studio.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { partsHost } from '../move/partsHost.ts';
import { DrawnAhead, STAND_IN, withText } from './DrawnAhead.ts';

const text = { type: 'string', maxLength: 80 };
const props = { type: 'object', properties: { title: text, line: text, body: { type: 'string', format: 'rich' } } };
const SHOWN = { preview: 'p', page: { document: 'base/page/faq', path: '/faq' } };

let editor: EditorStore;
let ahead: DrawnAhead;
let marked: Mock;
let stop: () => void;

/** How the server answers: with the part in HTML, and what it wakes with. */
function answer(payload: object) {
  const nodes = [{ id: 'page:part', html: '<m-node id="page:part"></m-node>' }];
  return vi
    .spyOn(calls, 'redraw')
    .mockResolvedValue({ nodes, payload: { ...payload }, title: '', whole: null, faults: [] });
}

const comeTo = (name: string): void => document.getElementById(name)?.focus();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(calls, 'save').mockImplementation(() => new Promise(() => undefined));
  editor = new EditorStore(
    new Studio(),
    openedDocument({
      document: {
        kind: 'page',
        path: '/faq',
        root: 'part',
        nodes: { part: { type: 'card', v: 1, props: { title: '' } } },
      },
    }),
    {
      widgets: new Map([['card', { type: 'card', title: 'Card', props }]]) as never,
      language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
      tab: { name: 'one', others: new Set() },
      hostOf: partsHost,
    },
  );
  editor.pick('part');
  const field = (name: string): string => `<div data-at="/props/${name}"><input id="${name}"></div>`;
  document.body.innerHTML = `<div id="fields">${['title', 'line', 'body'].map(field).join('')}</div>`;
  marked = vi.fn();
  ahead = new DrawnAhead(editor, { shown: () => SHOWN, marked });
  stop = ahead.follow();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const storage of [localStorage, sessionStorage]) storage.clear(); // what was edited is kept there
});

describe('a text that says something', () => {
  beforeEach(() => {
    editor.edit({ operations: [{ op: 'set', node: 'part', at: '/props/line', value: 'Slots' }], words: 'typed' });
  });

  it('has its part drawn with a mark in its place once somebody stays at its field, and not again at each key', async () => {
    const redraw = answer({});
    comeTo('line');
    await vi.runAllTimersAsync();
    await ahead.prepare();
    expect(redraw).toHaveBeenCalledOnce();
    expect(JSON.stringify(redraw.mock.calls[0])).toContain(STAND_IN);
    expect(marked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ node: 'part', at: '/props/line' }),
      expect.objectContaining({ nodes: [expect.objectContaining({ id: 'page:part' })] }),
    );
    expect(ahead.take({ node: 'part', at: '/props/line' }, editor.draft.document)).toBeNull(); // nothing is put in place of it
    comeTo('title');
    comeTo('line');
    await vi.runAllTimersAsync();
    expect(marked).toHaveBeenCalledTimes(2);
  });
});

describe('a text that says nothing yet', () => {
  it('has its part drawn once somebody stays at its field, not for each field that somebody goes through', async () => {
    const redraw = answer({});
    comeTo('title');
    comeTo('line');
    comeTo('body');
    comeTo('line');
    await vi.runAllTimersAsync();
    expect(redraw).toHaveBeenCalledOnce();
    const before = editor.draft.document;
    expect(ahead.take({ node: 'part', at: '/props/title' }, before)).toBeNull();
    expect(ahead.take({ node: 'part', at: '/props/line' }, before)?.drawn.nodes).toHaveLength(1);
    expect(ahead.take({ node: 'part', at: '/props/line' }, before)).toBeNull(); // once
  });

  it.each([
    ['line', { part: { line: STAND_IN } }, true],
    ['body', {}, true],
    ['body', { part: { body: [{ tag: 'p', children: [STAND_IN] }] } }, false], // its HTML would be shown as words
  ])('in %s, of a part that wakes with %j, is put in place: %s', async (name, payload, isPut) => {
    answer(payload);
    comeTo(name);
    await vi.runAllTimersAsync();
    expect(ahead.take({ node: 'part', at: `/props/${name}` }, editor.draft.document) !== null).toBe(isPut);
  });

  it.each(['$$5', "US$'s", 'a$&b$`c', 'he said "no" \\ \n'])(
    'is put into what the part wakes with as it is: %j',
    (typed) => {
      const payload = { part: { title: STAND_IN, label: `More: ${STAND_IN}` } };
      expect(withText({ nodes: [], payload }, typed).payload).toEqual({
        part: { title: typed, label: `More: ${typed}` },
      });
    },
  );
});
