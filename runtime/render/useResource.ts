import type { Readable, ResourceState } from '../data/Readable.ts';
import type { PlatformError } from '../ports/errors.ts';
import { useAwake } from './useAwake.ts';

/** State of a resource that a view may show now. */
export interface ShownResource<T> {
  state: ResourceState;
  /** null: there is none yet. */
  value: T | null;
  refusal: PlatformError | null;
  /** No answer and no failure yet; false where this visitor has no such resource. */
  isWaiting: boolean;
  /** It was answered, or failed, before: who waits now waits once more. */
  isAgain: boolean;
}

/**
 * A resource as a view may show it; reading it has it asked for. While the view hydrates it is `waiting`, as the server drew it, even when another
 * island has it already: so waking never contradicts the page. Use inside `observer`.
 */
export function useResource<T>(resource: Readable<T> | undefined): ShownResource<T> {
  const isAwake = useAwake();
  if (!resource || !isAwake) {
    return { state: 'waiting', value: null, refusal: null, isWaiting: resource !== undefined, isAgain: false };
  }
  const { state, value, refusal, hasSettled } = resource;
  return { state, value, refusal, isWaiting: state === 'waiting', isAgain: hasSettled };
}
