import type { CallName } from '#schemas/platform/index.ts';
import type { LiveType } from '#schemas/platform/live.ts';
import { PlatformError, type Ports } from '../../ports/index.ts';
import { isPassing } from '../failure.ts';

/** News for code that knows who is signed in: the platform says that nobody is. */
const SESSION_ENDED: LiveType = 'session.revoked';

/** That is told again after this long at the earliest, in milliseconds: what is asked again because of it may fail in the same way. */
const TELL_AGAIN_MS = 60_000;

/** Dependencies of following refusals. */
export interface RefusalContext {
  readonly ports: Pick<Ports, 'clock' | 'news' | 'report'>;
  /** Does what the policy says of an error that nobody expected. */
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
  /** When it was told last that the session is over, UTC milliseconds: the page of one asks many things. */
  #endToldAt = Number.NEGATIVE_INFINITY;
  /** A refusal leads to another page: what breaks off on the way there is no fault. */
  #isLedAway = false;

  constructor(context: RefusalContext) {
    this.#context = context;
  }

  /** @returns whether the same question is worth another try */
  follow(error: unknown, { call, isShown }: Failure): boolean {
    const { type, outcome } = error instanceof PlatformError ? error : {};
    if (type === 'AuthorizationException') return this.#end();
    // a platform that is away for a moment takes nothing away that is shown already
    if (outcome?.show === 'page' && !(isShown && outcome.page === 'maintenance')) {
      this.#isLedAway = true;
      this.#context.fail(error);
      return false;
    }
    if (!this.#isLedAway) this.#context.ports.report.fault('data', { call, message: String(error) });
    return isPassing(error);
  }

  /** The session is over, which is no fault: who knows of it looks, and the page becomes a guest's. */
  #end(): false {
    const { news, clock } = this.#context.ports;
    const at = clock.now();
    if (at - this.#endToldAt < TELL_AGAIN_MS) return false;
    this.#endToldAt = at;
    news.tell(SESSION_ENDED, { id: '', at, data: {} });
    return false;
  }
}
