// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '#adapters/storage/createStorage.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { createOutside, createTestRuntime } from '../tests/support/testRuntime.ts';
import type { Engine } from './engine.ts';
import { startPage } from './startPage.ts';

const code = vi.hoisted(() => ({ isMissing: false, tries: 0 }));
vi.mock('./forgetCode.ts', async (original) => {
  code.tries++;
  if (code.isMissing) throw new Error('no line');
  return original();
});

beforeEach(() => {
  localStorage.clear();
  performance.getEntriesByType = () => [];
});

/** Starts a page, as after a way to it or as loaded again. */
function open(player: boolean, settings: Partial<PageSettings> = {}): void {
  const runtime = createTestRuntime(createOutside({ storage: createStorage() }), { facts: { player } });
  const payload = { page: runtime.page, nodes: {}, settings };
  const engine = { runtime, payload, navigate: { resume: vi.fn(), isReady: () => false }, loadAreas: vi.fn() };
  void startPage(engine as unknown as Engine, vi.fn());
}

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
