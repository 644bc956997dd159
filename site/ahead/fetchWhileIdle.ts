import type { DeliveredPage } from '#runtime/document/view.ts';
import type { Engine } from '../engine.ts';
import { whenIdle } from '../whenIdle.ts';
import { mayFetchAhead } from './mayFetchAhead.ts';

/** Fetches what presses on a page need that came without a new document, by code that no visitor waits for. Without it, each press loads for itself. */
export function fetchWhileIdle(engine: Pick<Engine, 'runtime' | 'payload'>, page: DeliveredPage): void {
  if (!mayFetchAhead()) return;
  whenIdle(() => {
    void import('./fetchForPresses.ts')
      .then(({ fetchForPresses }) => fetchForPresses(engine, page))
      .catch(() => undefined);
  });
}
