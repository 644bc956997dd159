import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False while a view hydrates, as the server drew it; true right after. A view whose store another island has filled already draws as the server
 * did first, so that waking never contradicts the page.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
