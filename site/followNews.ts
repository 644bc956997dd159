import { follow } from '#adapters/live/follow.ts';
import type { Engine } from './engine.tsx';

/** A player who has not moved for this long still gets news, in milliseconds. */
const LOOKING_MS = 5_000;

/** Connects a player's tab to what happens elsewhere: at their first move, or when they have looked for a while. */
export async function followNews({ runtime }: Engine, moved: Promise<void>): Promise<void> {
  const { clock, news, report } = runtime.ports;
  await Promise.race([moved, new Promise<void>((resolve) => clock.after(LOOKING_MS, resolve))]);
  follow({ source: news, unknown: (type) => report.event('news.unknown', { type }) });
}
