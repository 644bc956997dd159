import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewComment } from '#schemas/reviewers.ts';
import type { StudioBrand, StudioDocument } from '#schemas/studio.ts';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { Studio } from '../app/Studio.ts';
import { CanvasStore } from '../canvas/CanvasStore.ts';
import { CommentsStore } from '../comments/CommentsStore.ts';
import { commentCalls } from '../comments/commentCalls.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { openEditor } from '../editor/openEditor.ts';
import { partsHost } from '../move/partsHost.ts';
import { PreviewStore } from '../preview/PreviewStore.ts';
import { Publishing } from '../publish/Publishing.ts';
import { ReleasesStore } from '../releases/ReleasesStore.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { NoAnswer } from './ask.ts';
import { calls } from './calls.ts';

const LANGUAGE = { contexts: {}, actions: {}, events: {}, eventItems: {} } as never;
const opened = (title: string): StudioDocument =>
  openedDocument({
    document: { kind: 'page', title },
  });
let studio: Studio;

const edited = (): EditorStore =>
  new EditorStore(studio, opened('One'), {
    widgets: new Map(),
    language: LANGUAGE,
    tab: { name: 'one', others: new Set() },
    hostOf: partsHost,
  });

/** Answers of one call, in the order in which it was asked; each comes when a test resolves it. */
function held<T>(take: (ask: () => Promise<T>) => unknown): PromiseWithResolvers<T>[] {
  const asked: PromiseWithResolvers<T>[] = [];
  take(() => {
    const answer = Promise.withResolvers<T>();
    asked.push(answer);
    return answer.promise;
  });
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  studio = new Studio();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('answers that come late, or in another order', () => {
  it('what is written while the document is read again after a publish stays', async () => {
    const editor = edited();
    const answers = held<StudioDocument>((ask) => vi.spyOn(calls, 'document').mockImplementation(ask));
    const reloaded = editor.reload();
    editor.edit({ operations: [{ op: 'set', at: '/title', value: 'Two' }], words: 'title' });
    answers[0]?.resolve(opened('One'));
    await reloaded;
    expect(editor.draft.document).toMatchObject({ title: 'Two' });
    expect(editor.saver.isDirty).toBe(true);
  });

  it('a document that is opened again is read after what was left of it is saved', async () => {
    const leaving = Promise.withResolvers<boolean>();
    studio.leaving.set('base/page/faq', leaving.promise);
    const read = vi.spyOn(calls, 'document').mockResolvedValue(opened('One'));
    vi.spyOn(calls, 'widgets').mockResolvedValue([]);
    vi.spyOn(calls, 'language').mockResolvedValue(LANGUAGE);
    vi.spyOn(studio.tab, 'open').mockResolvedValue({ name: 'one', others: new Set() });
    const opening = openEditor(studio, 'base/page/faq');
    await Promise.resolve();
    expect(read).not.toHaveBeenCalled();
    leaving.resolve(true);
    expect((await opening).opened.document).toMatchObject({ title: 'One' });
  });

  it('of two openings of the page in the frame the last one is shown, and the other ends', async () => {
    const brand = { id: 'aurora', origin: 'http://aurora.localhost', defaultLocale: 'en' } as StudioBrand;
    const canvas = new CanvasStore(edited(), brand);
    const opens = held<Awaited<ReturnType<typeof calls.openPreview>>>((ask) =>
      vi.spyOn(calls, 'openPreview').mockImplementation(ask),
    );
    const ended = vi.spyOn(calls, 'endPreview').mockResolvedValue({});
    const first = canvas.open();
    await vi.waitFor(() => expect(opens).toHaveLength(1));
    const last = canvas.open();
    await vi.waitFor(() => expect(opens).toHaveLength(2));
    opens[1]?.resolve({ id: 'last', address: '/last', releases: [] });
    await last;
    opens[0]?.resolve({ id: 'first', address: '/first', releases: [] });
    await first;
    expect(canvas.address).toBe('/last');
    expect(ended).toHaveBeenCalledWith('first');
    canvas.stop();
  });

  it('a report that nobody answers is asked for again by a press, and nothing is published without one', async () => {
    const publishing = new Publishing(edited());
    const report = vi.spyOn(calls, 'report').mockRejectedValueOnce(new NoAnswer());
    await publishing.look();
    expect([publishing.fault, publishing.isReady]).toEqual([new NoAnswer().message, false]);
    report.mockResolvedValue({ faults: [], warnings: [] });
    await publishing.look();
    expect([publishing.fault, publishing.isReady]).toEqual(['', true]);
  });

  it('a list of comments from before one was resolved does not bring it back', async () => {
    const comments = new CommentsStore(studio, 'base/page/faq');
    const [lists, done] = [
      held<readonly ReviewComment[]>((ask) => vi.spyOn(commentCalls, 'comments').mockImplementation(ask)),
      held<readonly ReviewComment[]>((ask) => vi.spyOn(commentCalls, 'resolve').mockImplementation(ask)),
    ];
    const listed = comments.load();
    const resolved = comments.resolve('c1', true);
    done[0]?.resolve([]);
    await resolved;
    lists[0]?.resolve([{ id: 'c1', resolvedAt: null } as ReviewComment]);
    await listed;
    expect(comments.open).toBe(0);
  });

  it('a page of releases that was left does not come over the one that is shown', async () => {
    const releases = new ReleasesStore(studio, 'aurora');
    const pages = held<Awaited<ReturnType<typeof releaseCalls.list>>>((ask) =>
      vi.spyOn(releaseCalls, 'list').mockImplementation(ask),
    );
    vi.spyOn(calls, 'documents').mockResolvedValue([]);
    const left = releases.load();
    releases.page = 2;
    const shown = releases.load();
    pages[1]?.resolve({ rows: [], total: 26 });
    await shown;
    pages[0]?.resolve({ rows: [], total: 1 });
    await left;
    expect(releases.total).toBe(26);
  });

  it('an answer for forms that is chosen while the preview opens is told to it', async () => {
    const preview = new PreviewStore(studio, () => ({ brand: 'aurora', path: '/', locale: 'en', visitor: 'guest' }));
    const opens = held<Awaited<ReturnType<typeof calls.openPreview>>>((ask) =>
      vi.spyOn(calls, 'openPreview').mockImplementation(ask),
    );
    const told = vi.spyOn(calls, 'answerPreview').mockResolvedValue({});
    const opening = preview.open();
    await preview.answer({ kind: 'accepted' } as never);
    opens[0]?.resolve({ id: 'p1', address: '/p1', releases: [] });
    await opening;
    expect(told).toHaveBeenCalledWith('p1', { kind: 'accepted' });
  });

  it('a preview ends once the one that takes its place is there: its own page asks for things until then', async () => {
    const preview = new PreviewStore(studio, () => ({ brand: 'aurora', path: '/', locale: 'en', visitor: 'guest' }));
    const opens = held<Awaited<ReturnType<typeof calls.openPreview>>>((ask) =>
      vi.spyOn(calls, 'openPreview').mockImplementation(ask),
    );
    const ended = vi.spyOn(calls, 'endPreview').mockResolvedValue({});
    const first = preview.open();
    opens[0]?.resolve({ id: 'p1', address: '/p1', releases: [] });
    await first;
    const second = preview.open();
    const third = preview.open();
    expect(ended).not.toHaveBeenCalled();
    opens[2]?.resolve({ id: 'p3', address: '/p3', releases: [] });
    await third;
    expect(ended.mock.calls).toEqual([['p1']]);
    opens[1]?.resolve({ id: 'p2', address: '/p2', releases: [] });
    await second;
    expect([preview.address, ended.mock.calls]).toEqual(['/p3', [['p1'], ['p2']]]);
    preview.stop();
    expect(ended).toHaveBeenLastCalledWith('p3');
  });
});
