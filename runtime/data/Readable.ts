import type { PlatformError } from '../ports/errors.ts';

/**
 * `waiting`: neither an answer nor a failure yet. `failed`: there is nothing to show. An earlier answer stays visible while it cannot be refreshed.
 */
export type ResourceState = 'waiting' | 'ready' | 'failed';

/** What a view reads of a resource, or of a store that stands for one. Each is observable. */
export interface Readable<T> {
  readonly state: ResourceState;
  /** The newest answer; null: there is none. */
  readonly value: T | null;
  /** The platform's refusal, where the last question met one. */
  readonly refusal: PlatformError | null;
  /** It was answered, or failed, since its readers came. */
  readonly hasSettled: boolean;
  /** Asks again by the player's press. */
  retry(): Promise<void>;
}
