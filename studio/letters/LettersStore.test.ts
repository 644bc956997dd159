import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditorStore } from '../editor/EditorStore.ts';
import { LettersStore } from './LettersStore.ts';

/** The letters of a language that is edited; their call is answered when `answer` is called. */
function scene() {
  let answer = (): void => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ data: [], meta: {} }));
  });
  vi.stubGlobal('fetch', () => answered);
  const went: string[] = [];
  const editor = observable(
    {
      soughtAt: '',
      saver: { stored: { document: {} } },
      opened: { key: 'aurora/messages/en' },
      studio: { brand: { id: 'aurora' }, place: { go: ({ at }: { at: string }) => went.push(at) } },
    },
    {},
    { deep: false },
  );
  const store = new LettersStore(editor as unknown as EditorStore);
  const seek = (key: string): void => runInAction(() => void (editor.soughtAt = `/messages/${key}`));
  const arrive = async (): Promise<void> => {
    answer();
    await vi.waitFor(() => expect(store.state).toBe('there'));
  };
  return { store, went, seek, arrive };
}

afterEach(() => vi.unstubAllGlobals());

describe('a finding about words, before the letters are there', () => {
  it('leads to the last one that was asked for, once they are there', async () => {
    const { store, went, seek, arrive } = scene();
    seek('one');
    seek('two');
    await arrive();
    expect(went).toEqual(['aurora/messages/*#two']);
    store.stop();
  });

  it('leads nowhere any more when the letters were left meanwhile', async () => {
    const { store, went, seek, arrive } = scene();
    seek('one');
    store.stop();
    await arrive();
    expect(went).toEqual([]);
  });
});
