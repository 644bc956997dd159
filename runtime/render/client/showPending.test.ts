// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showPending } from './showPending.ts';

it('marks what was pressed until its task is over, done or failed', async () => {
  const button = document.createElement('button');
  for (const end of ['resolve', 'reject'] as const) {
    const task = Promise.withResolvers<void>();
    const shown = showPending(button, task.promise);
    expect([button.dataset['pending'], button.ariaBusy]).toEqual(['', 'true']);
    task[end](new Error('no connection') as never);
    await shown.catch(() => undefined);
    expect([button.dataset['pending'], button.ariaBusy ?? null]).toEqual([undefined, null]);
  }
});

it('stays as long as one task of several does, and leaves what its own view says of it', async () => {
  const button = document.createElement('button');
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shown = [showPending(button, first.promise), showPending(button, second.promise)];
  first.resolve();
  await shown[0];
  expect([button.dataset['pending'], button.ariaBusy]).toEqual(['', 'true']);
  second.resolve();
  await shown[1];
  expect([button.dataset['pending'], button.ariaBusy ?? null]).toEqual([undefined, null]);
  button.ariaBusy = 'true';
  await showPending(button, Promise.resolve());
  expect([button.dataset['pending'], button.ariaBusy]).toEqual([undefined, 'true']);
});
