import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import type { SessionStore } from './store.ts';

export type SessionView = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; info: AccountInfo };

/**
 * The session as a view may show it. While a view hydrates it is `waiting`, as the server drew it, even when another island's wait is over
 * already: so waking never contradicts the page. Use inside `observer`.
 */
export function useSession(): SessionView & { retry: () => void; session: SessionStore } {
  const session = useArea('session');
  const isAwake = useAwake();
  const retry = (): void => void session.load();
  const { info, status } = session;
  if (!isAwake) return { state: 'waiting', retry, session };
  if (info) return { state: 'ready', info, retry, session };
  return { state: status === 'failed' ? 'failed' : 'waiting', retry, session };
}
