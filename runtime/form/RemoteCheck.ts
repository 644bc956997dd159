import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import { isPassing, retryPauseMs } from '../data/failure.ts';
import { callForDocument } from '../ports/documentCall.ts';
import { PlatformError } from '../ports/errors.ts';
import { brokenRule } from './brokenRule.ts';
import type { FieldCheck, FieldValue } from './document.ts';
import type { FieldHost, FieldRemoteCheck, FormField } from './formField.ts';
import { inTime } from './inTime.ts';
import { listOf, toldInputs } from './sources.ts';

/** Typing rests so long before the platform is asked, in milliseconds. Source: STATE-10. */
export const REST_MS = 300;
/** Longest wait for an answer; after it the platform decides at the submit. */
export const CHECK_MS = 3_000;
/** How often the same value is asked about, where nobody answers. */
const TRIES = 4;

/** Result of a check for the current value. `unknown`: the platform was not asked, or could not be. */
export type CheckVerdict = 'unknown' | 'yes' | 'no';

/** Asks the platform about a field's value: once typing rests, the last question only, and never an older answer for a newer value. */
export class RemoteCheck implements FieldRemoteCheck {
  isAsking = false;
  /** The last answer, with the question that it answers. */
  answer: { question: string; isYes: boolean } | null = null;
  readonly #check: FieldCheck;
  readonly #field: FormField;
  readonly #host: FieldHost;
  #callOff = (): void => undefined;
  #running: { question: string; ending: AbortController; done: Promise<void> } | null = null;
  /** Tries in a row that nobody answered. */
  #failures = 0;

  constructor(check: FieldCheck, field: FormField, host: FieldHost) {
    this.#check = check;
    this.#field = field;
    this.#host = host;
    makeObservable(this, {
      isAsking: observable,
      answer: observableRef,
      verdict: computed,
      settleOn: action,
      ask: action,
    });
  }

  get verdict(): CheckVerdict {
    if (this.answer === null || this.answer.question !== JSON.stringify(this.#input())) return 'unknown';
    return this.answer.isYes ? 'yes' : 'no';
  }

  /** Nothing to ask about: empty, hidden, or wrong already. */
  get #isIdle(): boolean {
    const { isEmpty, isVisible, isDisabled } = this.#field;
    return isEmpty || !isVisible || isDisabled || brokenRule(this.#field, this.#host) !== null;
  }

  /** The value, or one that goes along with it, is another. */
  changed(): void {
    this.stop();
    this.#failures = 0;
    if (this.#isIdle || this.verdict !== 'unknown') return;
    this.#callOff = this.#host.ports.clock.after(REST_MS, () => this.ask());
  }

  /** Resolves when the value as it stands is known, or cannot be. */
  settle(): Promise<void> {
    this.#callOff();
    return this.#isIdle || this.verdict !== 'unknown' ? Promise.resolve() : this.ask();
  }

  ask(): Promise<void> {
    const question = JSON.stringify(this.#input());
    if (this.#running?.question === question) return this.#running.done;
    this.stop();
    const ending = new AbortController();
    const done = this.#put(question, ending);
    this.#running = { question, ending, done };
    this.isAsking = true;
    return done;
  }

  settleOn(question: string, isYes: boolean | null): void {
    if (this.#running?.question !== question) return; // a newer question is on its way
    this.#running = null;
    this.isAsking = false;
    if (isYes !== null) this.answer = { question, isYes };
  }

  stop(): void {
    this.#callOff();
    if (!this.#running) return;
    const { question, ending } = this.#running;
    this.settleOn(question, null);
    ending.abort();
  }

  async #put(question: string, ending: AbortController): Promise<void> {
    const { ports } = this.#host;
    const wanted = { call: this.#check.call, input: recordOf(JSON.parse(question)), way: 'reading' } as const;
    const ask = (signal: AbortSignal): Promise<unknown> => callForDocument(ports, wanted, { signal });
    try {
      this.settleOn(question, this.#judge(await inTime(ask, { clock: ports.clock, ms: CHECK_MS, ending })));
    } catch (error) {
      this.#miss(question, error);
    }
  }

  /** A refusal is a no. Where nobody answers, the same is asked again after a pause; till then the platform decides at the submit. */
  #miss(question: string, error: unknown): void {
    if (this.#running?.question !== question) return; // a newer question is on its way
    const { ports } = this.#host;
    const isRefused = error instanceof PlatformError && !isPassing(error);
    this.settleOn(question, isRefused ? false : null);
    if (isRefused) return;
    ports.report.fault('field check', { field: this.#field.spec.name, message: String(error) });
    this.#failures += 1;
    if (!isPassing(error) || this.#failures >= TRIES) return;
    this.#callOff = ports.clock.after(retryPauseMs(this.#failures, Math.random()), () => this.ask());
  }

  #judge(answer: unknown): boolean {
    const { passes } = this.#check;
    if (passes !== undefined) return this.#host.decide(passes, { answer });
    return typeof answer === 'object' ? listOf(answer).length > 0 : Boolean(answer);
  }

  #input(): Record<string, unknown> {
    const { as = this.#field.spec.name, with: others = {} } = this.#check;
    return { ...toldInputs(others, this.#host), ...carried(as, this.#field.submittedValue) };
  }
}

/** A value under its parameter, or inside one that is JSON text. */
function carried(as: string, value: FieldValue): Record<string, unknown> {
  const [parameter = '', inner] = as.split('.');
  return { [parameter]: inner === undefined ? value : JSON.stringify({ [inner]: value }) };
}
