import type { Engine } from './engine.tsx';
import { fetchPopups } from './fetchPopups.ts';
import { registerWorker } from './registerWorker.ts';

/** What is done for presses and pages to come, while nobody waits: what a press may open first, then what the site needs without a network. */
export async function goAhead(engine: Pick<Engine, 'payload' | 'runtime'>): Promise<void> {
  await fetchPopups(engine);
  if (engine.payload.settings.preview === undefined) registerWorker();
}
