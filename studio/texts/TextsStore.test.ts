// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import type { TextRow } from '#schemas/management/textCalls.ts';
import { Studio } from '../app/Studio.ts';
import { TextsStore } from './TextsStore.ts';
import { textCalls } from './textCalls.ts';

afterEach(() => void vi.restoreAllMocks());

const whole = { catalogue: 'whole', hasAbove: false } as const;

it('a text that is taken back to the one that is read anyway is emptied, and its document is no draft where nothing changed', async () => {
  const row: TextRow = {
    id: 'base/messages/*#join',
    document: 'base/messages/en',
    key: 'join',
    source: 'Join',
    target: 'Join',
    inherited: 'Join',
    note: 'interface',
    faults: [],
  };
  vi.spyOn(textCalls, 'list').mockResolvedValue({ rows: [row], total: 1, page: 1, drafted: [], ...whole });
  const write = vi.spyOn(textCalls, 'write');
  const texts = new TextsStore(new Studio(), 'base');
  await texts.load();
  const send = async (outcome: 'written' | 'same', act: () => void) => {
    write.mockResolvedValueOnce([{ id: row.id, locale: 'en', outcome, document: row.document }]);
    act();
    await texts.write(row.id);
    return write.mock.lastCall?.[0];
  };
  const shown = (): TextRow => texts.rows[0] ?? row;
  const id = { id: row.id, locale: 'en' };
  expect(await send('same', () => texts.type(shown(), ''))).toEqual({ ...id, text: '', was: 'Join' });
  expect([shown().target, texts.typedOf(row.id), [...texts.drafted]]).toEqual(['Join', undefined, []]);
  expect(await send('written', () => texts.type(shown(), 'Join us'))).toEqual({ ...id, text: 'Join us', was: 'Join' });
  expect([...texts.drafted]).toEqual(['base/messages/en']);
  expect(await send('written', () => texts.type(shown(), 'Join'))).toEqual({ ...id, text: '', was: 'Join us' });
  expect([shown().target, texts.typedOf(row.id)]).toEqual(['Join', undefined]);
  texts.stop();
});

it('a text that somebody else writes again after it was taken back is taken back once more', async () => {
  const row = (target: string): TextRow => ({
    id: 'kestrel/messages/*#join',
    document: 'kestrel/messages/en',
    key: 'join',
    source: 'Join',
    target,
    inherited: 'Join',
    note: 'interface',
    faults: [],
  });
  const list = vi.spyOn(textCalls, 'list');
  const write = vi.spyOn(textCalls, 'write');
  const texts = new TextsStore(new Studio(), 'kestrel');
  for (const said of ['Join us', 'Step in']) {
    list.mockResolvedValueOnce({ rows: [row(said)], total: 1, page: 1, drafted: [], ...whole });
    await texts.load();
    write.mockResolvedValueOnce([{ id: row('').id, locale: 'en', outcome: 'written', document: row('').document }]);
    await texts.takeBack(texts.rows[0] ?? row(said));
    expect(write.mock.lastCall?.[0]).toMatchObject({ text: '', was: said });
    expect(texts.rows[0]?.target).toBe('Join');
  }
  texts.stop();
});
