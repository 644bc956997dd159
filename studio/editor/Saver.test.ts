import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seen, StudioDocument } from '#schemas/studio.ts';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { NoAnswer, Refusal } from '../api/ask.ts';
import { Draft } from './Draft.ts';
import { Saver } from './Saver.ts';
import { storedWork } from './storedWork.ts';
import type { Document } from './tree.ts';

const answer = (document: Document, draft: number, author = 'ann'): StudioDocument =>
  openedDocument({
    document,
    seen: { draft, basedOn: 1 },
    author,
  });
const first = { title: 'One', lead: 'Old' };
const store = new Map<string, string>();
let draft: Draft;
let told: string[];
let server: (document: Document, seen: Seen) => Promise<StudioDocument>;
let saver: Saver;

const type = (name: string, value: string): void => {
  draft.edit({ operations: [{ op: 'set', at: `/${name}`, value }], words: name });
};

const open = (opened: Draft): void => {
  draft = opened;
  saver = new Saver({
    draft,
    opened: answer(opened.document, 1),
    whose: { person: 'ann', key: 'base/page/faq', tab: 'one' },
    save: (document, seen) => server(document, seen),
    isStopped: () => false,
    tell: (words) => told.push(words),
    fault: (error) => String(error),
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  told = [];
  open(new Draft(first));
});
afterEach(() => {
  void saver.stop();
  vi.useRealTimers();
});

it('says where a browser can keep nothing, until the server has it', async () => {
  server = async (document) => answer(document, 2);
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  type('title', 'Two');
  await vi.advanceTimersByTimeAsync(50);
  expect([saver.state, saver.isStored]).toEqual(['stored', false]);
  await saver.save();
  expect([saver.state, saver.isDirty]).toEqual(['saved', false]);
});

describe('saving', () => {
  it('sends what was typed once, after a pause, with what was seen', async () => {
    const sent: unknown[] = [];
    server = async (document, seen) => {
      sent.push([document, seen]);
      return answer(document, 2);
    };
    type('title', 'T');
    type('title', 'Two');
    await vi.advanceTimersByTimeAsync(50);
    expect([
      saver.state,
      storedWork({ person: 'ann', key: 'base/page/faq' }, { name: 'one', others: new Set() })?.document,
    ]).toEqual(['stored', { ...first, title: 'Two' }]);
    await vi.advanceTimersByTimeAsync(750);
    expect(sent).toEqual([
      [
        { ...first, title: 'Two' },
        { draft: 1, basedOn: 1 },
      ],
    ]);
    expect([saver.state, saver.stored.seen.draft, store.size]).toEqual(['saved', 2, 0]);
  });

  it('asked for beside another waits for that, then sends the rest: whoever publishes is not turned away', async () => {
    const sent: string[] = [];
    server = async (document) => {
      sent.push(String(document['title']));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return answer(document, 1 + sent.length);
    };
    type('title', 'Two');
    await vi.advanceTimersByTimeAsync(800); // the first is under way
    type('title', 'Three');
    const all = Promise.all([saver.save(), saver.save()]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await all, sent, saver.state]).toEqual([[true, true], ['Two', 'Three'], 'saved']);
  });

  it('keeps the work in the browser while the server is away, and sends it when it is back', async () => {
    let isAway = true;
    server = async (document) => {
      if (isAway) throw new NoAnswer();
      return answer(document, 2);
    };
    type('title', 'Train');
    await vi.advanceTimersByTimeAsync(800);
    expect([
      saver.state,
      storedWork({ person: 'ann', key: 'base/page/faq' }, { name: 'one', others: new Set() })?.document['title'],
    ]).toEqual(['offline', 'Train']);
    isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect([saver.state, store.size]).toEqual(['saved', 0]);
  });

  it('joins what somebody else saved, and asks where both changed the same; until then nothing is sent', async () => {
    const theirs = answer({ title: 'Bob', lead: 'New' }, 5, 'bob');
    const sent: Document[] = [];
    server = async (document, { draft: seen }) => {
      if (seen !== 5) throw new Refusal(409, 'moved', { theirs });
      sent.push(document);
      return answer(document, 6);
    };
    type('title', 'Ann');
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state).toBe('met');
    expect(draft.document).toEqual({ title: 'Ann', lead: 'New' });
    expect(saver.conflicts).toMatchObject([{ pointer: '/title', mine: 'Ann', theirs: 'Bob' }]);
    expect(told[0]).toContain('nothing was overwritten');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    const [conflict] = saver.conflicts;
    if (conflict) saver.choose(conflict, false);
    await vi.advanceTimersByTimeAsync(800);
    expect([sent, saver.state]).toEqual([[{ title: 'Ann', lead: 'New' }], 'saved']);
  });

  it('takes the other change of a version into the version itself, as it is stored', async () => {
    const rule = (to_url: string): Document => ({ id: 'own', from_url: '/own', to_url });
    const version = (to_url: string): Document => ({
      operations: [{ op: 'insertAfter', at: '/rules', after: null, value: rule(to_url) }],
    });
    const theirs = answer(version('/bob'), 5, 'bob');
    open(new Draft(version('/'), undefined, { rules: [] }));
    server = async (document, { draft: seen }) => {
      if (seen !== 5) throw new Refusal(409, 'moved', { theirs });
      return answer(document, 6);
    };
    draft.edit({ operations: [{ op: 'set', at: '/rules', value: [rule('/ann')] }], words: 'to' });
    await vi.advanceTimersByTimeAsync(800);
    const [conflict] = saver.conflicts;
    expect(conflict).toMatchObject({ pointer: '/operations/0/value/to_url', mine: '/ann', theirs: '/bob' });
    const top = { id: 'top', from_url: '/', to_url: '/' };
    draft.edit({ operations: [{ op: 'set', at: '/rules', value: [top, rule('/ann')] }], words: 'one more' });
    if (conflict) saver.choose(conflict, true);
    expect(draft.shown).toEqual({ rules: [top, rule('/bob')] });
    draft.undo();
    expect(draft.shown).toEqual({ rules: [top, rule('/ann')] });
  });

  it('takes a value away for good where one who took it away chooses that', async () => {
    const theirs = answer({ title: 'Bob', lead: 'Old' }, 5, 'bob');
    server = async (document, { draft: seen }) => {
      if (seen !== 5) throw new Refusal(409, 'moved', { theirs });
      return answer(document, 6);
    };
    draft.edit({ operations: [{ op: 'unset', at: '/title' }], words: 'title' });
    await vi.advanceTimersByTimeAsync(800);
    expect(draft.document).toEqual({ title: 'Bob', lead: 'Old' });
    const [conflict] = saver.conflicts;
    if (conflict) saver.choose(conflict, false);
    expect(draft.document).toEqual({ lead: 'Old' });
  });

  it('says why the server does not take it, and keeps it', async () => {
    server = async () => {
      throw new Refusal(400, 'too big');
    };
    type('title', 'x');
    await vi.advanceTimersByTimeAsync(800);
    expect([saver.state, saver.why, store.size]).toEqual(['refused', 'Refusal: too big', 1]);
  });

  it('of a document that somebody put away meanwhile goes on nowhere, and begins it anew once the person wants that', async () => {
    const sent: Seen[] = [];
    server = async (document, seen) => {
      sent.push(seen);
      if (seen.basedOn !== null) throw new Refusal(409, 'put away', { theirs: null });
      return answer(document, 7);
    };
    type('title', 'Mine');
    await vi.advanceTimersByTimeAsync(800);
    expect([saver.state, saver.isGone, saver.isDirty]).toEqual(['gone', true, true]);
    type('title', 'Mine still');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent.length, saver.state, store.size]).toEqual([1, 'gone', 1]); // kept here, and not sent again and again
    expect(await saver.beginAnew()).toBe(true);
    expect(sent.at(-1)).toEqual({ draft: 0, basedOn: null });
    expect([saver.state, saver.isGone, saver.stored.seen.draft, store.size]).toEqual(['saved', false, 7, 0]);
    expect(draft.document).toMatchObject({ title: 'Mine still' });
  });

  it('begins anew what was put away also where the person has taken their change back since', async () => {
    server = async (document, { basedOn }) => {
      if (basedOn !== null) throw new Refusal(409, 'put away', { theirs: null });
      return answer(document, 7);
    };
    type('title', 'Mine');
    await vi.advanceTimersByTimeAsync(800);
    type('title', 'One');
    expect([await saver.save(), saver.state]).toEqual([false, 'gone']);
    expect([await saver.beginAnew(), saver.stored.document]).toEqual([true, first]);
  });

  it('joins what somebody else began anew in the meantime', async () => {
    let theirs: StudioDocument | null = null;
    server = async (document, { draft: seen }) => {
      if (seen !== 9) throw new Refusal(409, 'put away', { theirs });
      return answer(document, 10);
    };
    type('title', 'Mine');
    await vi.advanceTimersByTimeAsync(800);
    theirs = answer({ title: 'One', lead: 'New' }, 9, 'bob');
    await saver.beginAnew();
    await vi.advanceTimersByTimeAsync(800);
    expect([saver.state, saver.isGone, draft.document]).toEqual(['saved', false, { title: 'Mine', lead: 'New' }]);
  });
});
