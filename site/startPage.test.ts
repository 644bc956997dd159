// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '#adapters/storage/createStorage.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { createOutside, createTestRuntime } from '../tests/support/testRuntime.ts';
import type { Engine } from './engine.ts';
import { startPage } from './startPage.ts';

/** Steps of one page's start that were made, in order. */
interface Done {
  done: string[];
}

const code = vi.hoisted(() => ({ isMissing: false, tries: 0 }));
const steps = vi.hoisted(() => ({ come: [] as string[], joining: Promise.resolve() }));
vi.mock('./forgetCode.ts', async (original) => {
  code.tries++;
  if (code.isMissing) throw new Error('no line');
  return original();
});
vi.mock('./followAddress.ts', () => ({
  joinStudio: () => steps.joining,
  followAddress: ({ done }: Done) => done.push('address'),
}));
vi.mock('./bySettings.ts', () => {
  steps.come.push('rules');
  return { actBySettings: ({ done }: Done) => done.push('rules') };
});
vi.mock('./startPlayerPage.ts', () => {
  steps.come.push('player');
  return { startPlayerPage: async ({ done }: Done) => done.push('player') };
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
  history.replaceState(null, '', '/');
  performance.getEntriesByType = () => [];
});

/** Starts a page, as after a way to it or as loaded again. @returns the steps that were made, as they are made */
function open(player: boolean, settings: Partial<PageSettings> = {}): readonly string[] {
  const runtime = createTestRuntime(createOutside({ storage: createStorage({ isForVisit: false }) }), {
    facts: { player },
  });
  const payload = { page: runtime.page, nodes: {}, settings };
  const navigate = { resume: vi.fn(), isReady: () => false };
  const engine = { runtime, payload, navigate, loadAreas: vi.fn(), done: [] };
  void startPage(engine as unknown as Engine, vi.fn());
  return engine.done;
}

describe('a tab whose visitor signs in or out in another one', () => {
  it('comes anew, and where it was a player’s it says why [ERR-02]', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { search: '', hash: '', reload });
    const ended = () => sessionStorage.getItem('session.ended');
    open(false);
    localStorage.setItem('session.player', '1');
    dispatchEvent(new Event('storage'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(ended()).toBeNull();
    open(true);
    localStorage.removeItem('session.player');
    dispatchEvent(new Event('storage'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(ended()).toBe('1');
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
});

describe('what forms keep of a player', () => {
  const reload = (): void => {
    const entry = { toJSON: () => ({ type: 'reload' }) } as PerformanceEntry;
    performance.getEntriesByType = () => [entry];
  };

  it('goes at the first page of a guest that can have the code for it', async () => {
    code.isMissing = true;
    open(true);
    localStorage.setItem('form.bank', '{}');
    open(false);
    await vi.waitFor(() => expect(code.tries).toBe(1));
    code.isMissing = false;
    await vi.waitFor(() => {
      open(false);
      expect(Object.keys(localStorage)).toEqual([]);
    });
  });

  it('goes when a page that was a player’s is loaded again for a guest', async () => {
    open(true);
    localStorage.setItem('form.bank', '{}');
    reload();
    open(false);
    await vi.waitFor(() => expect(localStorage.getItem('form.bank')).toBeNull());
  });
});

describe('the popup that an address asks for', () => {
  const openAddressed = (): readonly string[] => {
    history.replaceState(null, '', '/?show_popup_reg=1');
    return open(true, { opens: [] });
  };

  it('comes before those of rules and of the player, whichever code is there first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    steps.joining = promise;
    const done = openAddressed();
    await vi.waitFor(() => expect(steps.come.toSorted()).toEqual(['player', 'rules']));
    expect(done).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(done).toHaveLength(3));
    expect(done[0]).toBe('address');
  });

  it('holds the others for a few seconds at most', async () => {
    steps.joining = new Promise(() => undefined);
    vi.useFakeTimers();
    const done = openAddressed();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(done.toSorted()).toEqual(['player', 'rules']);
    });
    vi.useRealTimers();
  });
});
