import { useEffect } from 'react';
import type { Resource } from '../data/Resource.ts';
import { useRuntime } from './context.tsx';

/**
 * Keeps an answer up to date by what news says, without asking anew. News that comes before there is an answer is lost: the answer is newer.
 * @param change gives the changed answer; the same function at every draw
 */
export function useNewsChanges<T>(
  of: Resource<T> | undefined,
  type: string,
  change: (answer: T, data: Readonly<Record<string, unknown>>) => T,
): void {
  const { news } = useRuntime().ports;
  useEffect(
    () =>
      news.on(type, ({ data }) => {
        void of?.change(
          (answer) => change(answer, data),
          async () => undefined,
        );
      }),
    [news, of, type, change],
  );
}
