// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FRAME_TALK } from '#schemas/frame.ts';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { Refusal } from '../api/ask.ts';
import { calls, type Redrawn } from '../api/calls.ts';
import { Studio } from '../app/Studio.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { partsHost } from '../move/partsHost.ts';
import { CanvasStore } from './CanvasStore.ts';
import { STAND_IN } from './DrawnAhead.ts';

const ORIGIN = 'http://aurora.localhost:3000';
const text = { type: 'string', maxLength: 80 };
const WIDGETS = new Map([
  ['card', { type: 'card', title: 'Card', props: { type: 'object', properties: { title: text, line: text } } }],
]);

let canvas: CanvasStore;
let page: MessagePort | undefined;
/** What the page is told. */
let told: { kind: string }[];

/** Opens a document whose part says «Hi» in a frame, with a page that has said hello and is ready. */
async function open(key: string, document: object): Promise<EditorStore> {
  const nodes = { part: { type: 'card', v: 1, props: { title: 'Hi' } } };
  const editor = new EditorStore(
    new Studio(),
    openedDocument({
      key,
      document: { nodes, ...document },
    }),
    {
      widgets: WIDGETS as never,
      language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
      tab: { name: 'one', others: new Set() },
      hostOf: partsHost,
    },
  );
  editor.pick('part');
  canvas = new CanvasStore(editor, { id: 'aurora', origin: ORIGIN, defaultLocale: 'en' } as never);
  const framed = { postMessage: vi.fn() };
  canvas.frame = { contentWindow: framed } as unknown as HTMLIFrameElement;
  await canvas.open();
  const hello = new MessageEvent('message', { origin: ORIGIN, data: { hello: FRAME_TALK } });
  Object.defineProperty(hello, 'source', { value: framed });
  dispatchEvent(hello);
  page = framed.postMessage.mock.calls[0]?.[2][0] as MessagePort;
  told = [];
  page.onmessage = ({ data }: MessageEvent<{ kind: string }>) => told.push(data);
  page.postMessage({ kind: 'ready' });
  await vi.waitFor(() => expect(canvas.state).toBe('there'));
  return editor;
}

function type(editor: EditorStore, name: string, words: string): void {
  editor.edit({ operations: [{ op: 'set', node: 'part', at: `/props/${name}`, value: words }], words: 'typed' });
}

const drawn = (change: Partial<Redrawn>): Redrawn => ({
  nodes: [{ id: 'page:part', html: '<m-node id="page:part"></m-node>' }],
  payload: {},
  title: '',
  whole: null,
  faults: [],
  ...change,
});

beforeEach(() => {
  vi.spyOn(calls, 'save').mockImplementation(() => new Promise(() => undefined));
  vi.spyOn(calls, 'openPreview').mockResolvedValue({ id: 'p', address: `${ORIGIN}/faq?ticket=x`, releases: [] });
  vi.spyOn(calls, 'endPreview').mockResolvedValue({});
  vi.spyOn(calls, 'hidden').mockResolvedValue([]);
});
afterEach(() => {
  canvas.stop();
  page?.close();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

it('goes on showing each key in a popup after the server has drawn it', async () => {
  const editor = await open('base/popup/hello', { kind: 'popup', views: { main: { root: 'part' } } });
  const popup = { kind: 'popup', nodes: {} };
  vi.spyOn(calls, 'redraw').mockResolvedValue(drawn({ nodes: [], popup }));
  type(editor, 'title', 'Hi!');
  await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ kind: 'popup', document: popup })));
  type(editor, 'title', 'Hi!!');
  await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ text: 'Hi!!' })));
  expect(told.filter(({ kind }) => kind === 'text')).toMatchObject([
    { before: 'Hi', text: 'Hi!' },
    { before: 'Hi!', text: 'Hi!!' },
  ]);
});

it('opens no page when it is left while a change is drawn: its preview is over by then', async () => {
  const editor = await open('base/page/faq', { kind: 'page', path: '/faq', root: 'part' });
  const gone = Promise.withResolvers<Redrawn>();
  const redraw = vi.spyOn(calls, 'redraw').mockReturnValue(gone.promise);
  const saved = vi.spyOn(editor.saver, 'save').mockResolvedValue(true);
  type(editor, 'title', 'Hi!');
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  saved.mockClear();
  vi.mocked(calls.openPreview).mockClear();
  canvas.stop();
  gone.reject(new Refusal(404, 'gone'));
  await new Promise((resolve) => setImmediate(resolve)); // all that follows from the answer has happened
  expect(saved).not.toHaveBeenCalled();
  expect(calls.openPreview).not.toHaveBeenCalled();
});

it('opens no page when it is left while the draft is saved to load the page anew', async () => {
  const editor = await open('base/page/faq', { kind: 'page', path: '/faq', root: 'part' });
  const stored = Promise.withResolvers<boolean>();
  const saved = vi.spyOn(editor.saver, 'save').mockReturnValue(stored.promise);
  page?.postMessage({ kind: 'drawn', seq: 0, isWhole: true });
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  vi.mocked(calls.openPreview).mockClear();
  canvas.stop();
  stored.resolve(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls.openPreview).not.toHaveBeenCalled();
});

it('draws a part ahead for somebody who stood in a field without a text when the page was loaded', async () => {
  document.body.innerHTML = '<div id="fields"><div data-at="/props/line"><input></div></div>';
  document.querySelector('input')?.focus();
  const redraw = vi.spyOn(calls, 'redraw').mockResolvedValue(drawn({ payload: { part: { line: STAND_IN } } }));
  const editor = await open('base/page/faq', { kind: 'page', path: '/faq', root: 'part' });
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  type(editor, 'line', 'A');
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ kind: 'text', before: STAND_IN, text: 'A' }));
  expect(told.slice(-3, -1)).toMatchObject([
    { kind: 'draw', payload: { part: { line: 'A' } } },
    { kind: 'marked', at: '/props/line', mark: STAND_IN },
  ]);
});

it('says which releases are due by a time to come, and nothing of releases for a time that has passed', async () => {
  const due = [{ id: 'r', name: 'New Year', at: '2100-01-01T00:00:00.000Z', isRefused: false }];
  vi.mocked(calls.openPreview).mockResolvedValue({ id: 'p', address: `${ORIGIN}/faq?ticket=x`, releases: due });
  await open('base/page/faq', { kind: 'page', path: '/faq', root: 'part' });
  const dueAt = async (time: string) => {
    canvas.look.see({ time });
    await canvas.open();
    return canvas.look.due;
  };
  expect(canvas.look.due).toBe(null);
  expect(await dueAt('2100-01-01T00:00')).toEqual(due);
  expect(await dueAt('2020-01-01T00:00')).toBe(null);
});
