import { makeAutoObservable } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import type { Clock } from '../ports/index.ts';
import { Countdown } from './Countdown.ts';
import type { ExpectedRefusal } from './cases.ts';
import type { AgainDocument, RefusalCase } from './document.ts';
import type { SentValues } from './payload.ts';

/** Values that one step leaves for the next, in the memory of the tab only: they may hold a password (REL-S2). */
export interface HeldValues {
  payload: SentValues;
  /** The call that it was typed for: no other one is given it. */
  call?: string | undefined;
  /** Seconds until the platform may be asked again. */
  waitSec: number;
}

/** A refusal that leads elsewhere, and what the next form is to know. */
export type RefusalTurn = RefusalCase & { held: HeldValues };

/**
 * Result of a submit other than failures: a message, the next form, a button, a time to wait; and the values that the previous form left to send
 * along.
 */
export class FormOutcome {
  /** Message about the last repeated request, shown and announced. */
  news = '';
  /** The refusal that the last submit continued with. */
  turn: RefusalTurn | null = null;
  /** The button that the platform shows with its refusal: its words, and its path without a locale. */
  button: Readonly<Record<'label' | 'path', string>> | null = null;
  held: HeldValues | undefined;
  /** The platform's last answer, for the values that the document takes from it. */
  answer: unknown;
  readonly wait: Countdown;

  constructor(clock: Pick<Clock, 'now' | 'after'>, held: HeldValues | undefined) {
    this.held = held;
    this.wait = new Countdown(clock);
    makeAutoObservable(this, { turn: false, held: false, answer: false, wait: false });
  }

  /** Browser only: lets the time to wait run. @returns stop */
  start(): () => void {
    this.wait.start(this.held?.waitSec ?? 0);
    return () => this.wait.stop();
  }

  /** Takes a refusal that turns elsewhere, or that only says how long to wait. @returns false for one that is a failure */
  take(expected: ExpectedRefusal, payload: SentValues): boolean {
    const { waitSec } = expected;
    if (waitSec !== null) this.wait.start(waitSec);
    if (expected.then) this.turn = { ...expected, held: { payload, waitSec: waitSec ?? 0 } };
    else if (waitSec !== null) this.inform(expected.text ?? '');
    return expected.then !== undefined || waitSec !== null;
  }

  /** The platform sent once more: says so, and lets the time to wait run. */
  sent({ sent = '', waits = '', seconds = 0 }: AgainDocument, answer: unknown): 'asked' {
    const waitSec: unknown = recordOf(answer)[waits];
    this.wait.start(typeof waitSec === 'number' ? waitSec : seconds);
    this.inform(sent);
    return 'asked';
  }

  /** Shows where the platform leads with its refusal; null: nowhere. */
  lead(button: FormOutcome['button']): void {
    this.button = button;
  }

  inform(text: string): void {
    this.news = text;
  }

  /** Drops the values that were to be sent along. */
  forget(): void {
    this.held = undefined;
  }
}
