import type { Engine } from './engine.tsx';
import { fetchPopups } from './fetchPopups.ts';
import { registerWorker } from './registerWorker.ts';
import { standInForPictures } from './standInForPictures.ts';

/** What is done while nobody waits: for pictures that did not come, for what a press may open, for a site without a network. */
export async function goAhead(engine: Pick<Engine, 'payload' | 'runtime'>): Promise<void> {
  standInForPictures();
  await fetchPopups(engine);
  if (engine.payload.settings.preview === undefined) registerWorker();
}
