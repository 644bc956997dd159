// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createReport } from './createReport.ts';

/** Records the reports that a page sends to its server. */
function listen(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    throw new Error('nobody listens');
  });
  return sent;
}

it('tells each fault of a page once, with what it happened on; that nobody listens disturbs nobody [REL-C5]', async () => {
  const sent = listen();
  const report = createReport({ brand: 'aurora', revision: 'r1' });
  for (const node of ['page:a', 'page:a', 'page:b', 'page:a']) report.fault('node threw', { node, type: 'test/gone' });
  await Promise.resolve();
  const common = { brand: 'aurora', revision: 'r1', path: '/', what: 'node threw' };
  expect(sent).toEqual([
    { ...common, detail: { node: 'page:a', type: 'test/gone' } },
    { ...common, detail: { node: 'page:b', type: 'test/gone' } },
  ]);
});

it('sends no flood: of a page that is wrong all over, the first fifty are enough [REL-C5]', () => {
  const sent = listen();
  const report = createReport({ brand: 'aurora', revision: 'r1' });
  for (let node = 0; node < 1_000; node += 1) report.fault('node threw', { node });
  expect(sent.length).toBeLessThanOrEqual(51);
});

it('tells nothing of a page that is being left, and tells again when the browser shows it once more', () => {
  const sent = listen();
  const report = createReport({ brand: 'aurora', revision: 'r1' });
  dispatchEvent(new Event('pagehide'));
  report.fault('data', { call: 'games.get' });
  expect(sent).toEqual([]);
  dispatchEvent(new Event('pageshow'));
  report.fault('data', { call: 'games.get' });
  expect(sent).toHaveLength(1);
});
