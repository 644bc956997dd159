import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { calls, type Picture } from '../api/calls.ts';
import { Studio } from '../app/Studio.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { partsHost } from '../move/partsHost.ts';
import { PictureInPlace } from './PictureInPlace.ts';

const image = { type: 'string', format: 'image' };
const WIDGETS = new Map([
  ['card', { type: 'card', title: 'Card', props: { type: 'object', properties: { image } } }],
  [
    'stage',
    {
      type: 'stage',
      title: 'Stage',
      props: {
        type: 'object',
        properties: { items: { type: 'array', items: { type: 'object', properties: { image } } } },
      },
    },
  ],
]);

const picture = (name: string): Picture => ({
  id: name,
  name,
  alternativeText: null,
  alternativeTexts: {},
  width: 800,
  height: 600,
  previewUrl: `/media/${name}/320.webp`,
  reference: `media:${name}`,
  brand: 'aurora',
  version: 1,
  focalPoint: null,
});
const file = new File(['x'], 'pier.png', { type: 'image/png' });
let editor: EditorStore;
let inPlace: PictureInPlace;

/** Opens a page with one part. */
function open(type: string, props: object): void {
  const document = { kind: 'page', root: 'part', nodes: { part: { type, v: 1, props } } };
  editor = new EditorStore(
    new Studio(),
    openedDocument({
      document,
    }),
    {
      widgets: WIDGETS as never,
      language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
      tab: { name: 'one', others: new Set() },
      hostOf: partsHost,
    },
  );
  editor.studio.session = { person: null, brands: [{ id: 'aurora', line: ['aurora'] } as never] };
  inPlace = new PictureInPlace(editor);
}

const propsNow = (): unknown => editor.nodes['part']?.props;

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.spyOn(calls, 'pictures').mockResolvedValue([picture('pier'), picture('owl')]);
  vi.spyOn(calls, 'save').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens the library for the picture that was pressed, and for no other than the document has there', async () => {
  open('card', { image: 'media:pier' });
  await inPlace.hear({ kind: 'picture', id: 'part', src: 'http://aurora.localhost/media/owl/640.webp' });
  expect([inPlace.place, editor.studio.said]).toEqual([null, expect.stringContaining('comes from data')]);
  await inPlace.hear({ kind: 'picture', id: 'part', src: 'http://aurora.localhost/media/pier/640.webp' });
  expect(inPlace.value).toBe('media:pier');
});

it('opens it for the only picture of a part, where the library does not tell its file', async () => {
  open('card', { image: 'media:elsewhere' });
  await inPlace.hear({ kind: 'picture', id: 'part', src: '/media/abc/640.webp' });
  expect(inPlace.value).toBe('media:elsewhere');
});

it('puts a dropped picture in place of the one that it was dropped on, wherever that stands once it is uploaded', async () => {
  open('stage', { items: [{ image: 'media:pier' }, { image: 'media:owl' }] });
  const added = Promise.withResolvers<Picture>();
  vi.spyOn(calls, 'addPicture').mockReturnValue(added.promise);
  const dropped = inPlace.hear({ kind: 'file', id: 'part', src: '/media/pier/640.webp', file });
  await vi.waitFor(() => expect(editor.studio.said).toBe('Working …'));
  editor.edit({
    operations: [
      { op: 'set', node: 'part', at: '/props/items', value: [{ image: 'media:owl' }, { image: 'media:pier' }] },
    ],
    words: 'moved',
  });
  added.resolve(picture('new'));
  await dropped;
  expect(propsNow()).toEqual({ items: [{ image: 'media:owl' }, { image: 'media:new' }] });
});

it('puts it nowhere where that is gone by then, and says where it is', async () => {
  open('stage', { items: [{ image: 'media:pier' }, { image: 'media:owl' }] });
  const added = Promise.withResolvers<Picture>();
  vi.spyOn(calls, 'addPicture').mockReturnValue(added.promise);
  const dropped = inPlace.hear({ kind: 'file', id: 'part', src: '/media/pier/640.webp', file });
  await vi.waitFor(() => expect(editor.studio.said).toBe('Working …'));
  const items = [{ image: 'media:owl' }];
  editor.edit({ operations: [{ op: 'set', node: 'part', at: '/props/items', value: items }], words: 'gone' });
  added.resolve(picture('new'));
  await dropped;
  expect([propsNow(), editor.studio.said]).toEqual([{ items }, expect.stringContaining('in the library')]);
});
