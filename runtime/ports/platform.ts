import type { CallName, CallTypes, CommandName, ResponseOf } from '#schemas/platform/index.ts';

/** Whose an answer is that is asked for ahead: the same for every visitor, or the player's own. */
export type AheadOf = 'everybody' | 'player';

export interface CallOptions {
  /** Ends the wait; the call then rejects with UnreachableError. */
  signal?: AbortSignal;
  /**
   * The answer is held until the same call is made by any code. Only for what changes nothing. Asked for ahead twice, it
   * is asked once and given twice.
   */
  ahead?: AheadOf;
}

/**
 * Asks the platform one thing. Resolves with the call's unwrapped response (`data`, or the list under `data.items`).
 * @throws PlatformError when the platform refuses, UnreachableError when it cannot be asked, ContractError when its answer breaks the contract
 */
export interface PlatformPort {
  call<N extends CallName>(name: N, input: CallTypes[N]['request'], options?: CallOptions): Promise<ResponseOf<N>>;
}

/**
 * The platform as all code of a page sees it: it changes something there. What changes nothing is declared as a need, or taken from
 * `resourcesOf`, so that `runtime/data` is the one place that asks; who hands on calls by names that others choose is listed in
 * `tests/architecture.test.ts`.
 */
export interface CommandPort {
  call<N extends CommandName>(name: N, input: CallTypes[N]['request'], options?: CallOptions): Promise<ResponseOf<N>>;
}
