import { useEffect, useState } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Tournament } from '#schemas/platform/tournaments.ts';

/** Times after a tournament's beginning or end at which it is asked for again while its status is the old one, in milliseconds. */
const PAUSES_MS = [1_000, 20_000, 60_000, 300_000] as const;
/** Longest further pause, in milliseconds: everybody's page would ask in the same moment. */
const SPREAD_MS = 5_000;

interface Means {
  /** From `useNow`. */
  now: number | null;
  live: Pick<Resource<unknown>, 'refresh'> | undefined;
}

/**
 * Asks again when the time of a shown tournament comes, a few times until its status turns: whether it has begun or ended is the platform's word,
 * and polling ends on a page that is left open. While nobody sees the tab, or without a network, it waits.
 */
export function useTurn(shown: readonly Pick<Tournament, 'extra'>[], { now, live }: Means): void {
  const { clock, presence } = useRuntime().ports;
  const [since] = useState(() => clock.now()); // what came before is known by the first answer
  const [spread] = useState(() => Math.random() * SPREAD_MS);
  const due = shown.flatMap(({ extra: { status, starts_at, ends_at } }) => {
    if (now === null || status === 'finished') return [];
    const turn = status === 'future' ? starts_at : ends_at;
    return PAUSES_MS.map((pause) => turn + pause + spread).filter((at) => at > since && at <= now);
  });
  const newest = Math.max(0, ...due);
  useEffect(() => {
    if (newest === 0) return undefined;
    const ask = (): void => {
      if (!presence.isHere()) return;
      stop();
      void live?.refresh();
    };
    const stop = presence.onChange(ask);
    ask();
    return stop;
  }, [newest, live, presence]);
}
