import type { CallName } from '#schemas/platform/index.ts';
import { isSessionEnd } from '../../ports/errors.ts';
import { PlatformError, type Ports, UnreachableError } from '../../ports/index.ts';
import { isPassing } from '../failure.ts';

/** Dependencies of following refusals. */
export interface RefusalContext {
  readonly ports: Pick<Ports, 'report'>;
  /** Does what the policy says of an unexpected error. */
  fail(error: unknown): void;
}

/** A question that failed. */
interface Failure {
  call: CallName;
  /** An earlier answer stays visible. */
  isShown: boolean;
}

/** Does what the one table of refusals says of questions that failed, for all of a tab's questions together [ERR-02]. */
export class Refusals {
  readonly #context: RefusalContext;
  /** A refusal leads to another page: what breaks off on the way there is no fault. */
  #isLedAway = false;
  /** The platform cannot be reached, which is reported: no answer has come since. */
  #isAway = false;

  constructor(context: RefusalContext) {
    this.#context = context;
  }

  /** An answer came. */
  reached(): void {
    this.#isAway = false;
  }

  /** @returns whether the same question is worth another try */
  follow(error: unknown, { call, isShown }: Failure): boolean {
    const isReported = error instanceof UnreachableError && this.#isAway;
    this.#isAway = error instanceof UnreachableError;
    if (isSessionEnd(error)) return false; // no fault: the platform's port has announced it
    const { outcome } = error instanceof PlatformError ? error : {};
    // a platform that is away for a moment takes nothing away that is shown already
    if (outcome?.show === 'page' && !(isShown && outcome.page === 'maintenance')) {
      this.#isLedAway = true;
      this.#context.fail(error);
      return false;
    }
    if (!this.#isLedAway && !isReported) this.#context.ports.report.fault('data', { call, message: String(error) });
    return isPassing(error);
  }
}
