import type { Clock, NewsPort } from '#runtime/ports/index.ts';

/** Where news of errors go. */
export interface NewsPorts {
  news: Pick<NewsPort, 'emit'>;
  clock: Clock;
}

/**
 * Makes what emits news of a call's error, after the caller has got it. One call emits them again after `repeatMs` milliseconds at the earliest: the
 * news may make it run again, and it may fail in the same way.
 */
export function errorNews(type: string, repeatMs: number, { news, clock }: NewsPorts): (call: string) => void {
  const emittedAt = new Map<string, number>();
  return (call) => {
    const at = clock.now();
    if (at - (emittedAt.get(call) ?? Number.NEGATIVE_INFINITY) < repeatMs) return;
    emittedAt.set(call, at);
    clock.after(0, () => void news.emit(type, { id: '', at, data: {} }));
  };
}
