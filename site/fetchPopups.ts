import type { Engine } from './engine.tsx';
import { fetchAhead } from './importCode.ts';

/**
 * Fetches what a press on this page may open, while nobody waits for it: the popups' documents, their code, and the texts that they speak in.
 * The code is not run, so that a visitor who opens nothing pays for its bytes alone. What cannot be had is asked for again by the press.
 */
export async function fetchPopups({ payload, runtime }: Pick<Engine, 'payload' | 'runtime'>): Promise<void> {
  const { content } = runtime.ports;
  for (const id of payload.settings.pressOpens ?? []) {
    const popup = await content.popup(id, {}).catch(() => undefined);
    if (!popup) return; // the line or the site is away: nothing more is asked, and nothing is reported, for nobody waits
    await Promise.allSettled(popup.code.map(fetchAhead));
  }
  await content.messages({ isAhead: true });
}
