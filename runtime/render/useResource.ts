import type { Resource, ResourceState } from '../data/Resource.ts';
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
 * A resource as a view may show it; reading it has it asked for. While the view hydrates it is `unknown`, as the server drew it, even when another
 * island has it already: so waking never contradicts the page. Use inside `observer`.
 */
export function useResource<T>(resource: Resource<T> | undefined): ShownResource<T> {
  const isAwake = useAwake();
  if (!resource || !isAwake) {
    return { state: 'unknown', value: null, refusal: null, isWaiting: resource !== undefined, isAgain: false };
  }
  const { state, value, refusal, hasSettled } = resource;
  const isWaiting = state === 'unknown' || state === 'loading';
  return { state, value, refusal, isWaiting, isAgain: hasSettled };
}
