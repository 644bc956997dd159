import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../api/ask.ts';
import { tellPresence } from './tellPresence.ts';

afterEach(() => vi.unstubAllGlobals());

const TOLD = { tab: 'tab-of-one', changed: ['hero'], chosen: ['hero'] };

/** Answers as a node would that knows these fields alone. @returns what it was sent */
function nodeThatKnows(fields: readonly string[], status = 400): unknown[] {
  const heard: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body);
    heard.push(data);
    if (Object.keys(data).some((name) => !fields.includes(name)))
      return Response.json({ error: { status, name: 'ValidationError', message: 'no' } }, { status });
    return Response.json({ data: { others: [], draft: null } });
  });
  return heard;
}

it('tells a node of the release before, which knows nothing of chosen parts, the rest', async () => {
  const heard = nodeThatKnows(['tab', 'changed']);
  expect(await tellPresence('base/page/faq', TOLD)).toEqual({ others: [], draft: null });
  expect(heard).toEqual([TOLD, { tab: 'tab-of-one', changed: ['hero'] }]);
});

it('tells a newer node once, and asks again after no other refusal', async () => {
  const newer = nodeThatKnows(['tab', 'changed', 'chosen']);
  await tellPresence('base/page/faq', TOLD);
  expect(newer).toEqual([TOLD]);
  const gone = nodeThatKnows([], 404);
  await expect(tellPresence('base/page/faq', TOLD)).rejects.toBeInstanceOf(Refusal);
  expect(gone).toEqual([TOLD]);
});
