import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import { isPassing } from '../data/failure.ts';
import { Question } from '../data/Question.ts';
import { callForDocument } from '../ports/documentCall.ts';
import { isBlocked, isSessionEnd, PlatformError } from '../ports/errors.ts';
import { reportFault } from '../ports/reportFault.ts';
import { brokenRule } from './brokenRule.ts';
import type { FieldCheck, FieldValue } from './document.ts';
import type { FieldHost, FieldRemoteCheck, FormField } from './formField.ts';
import { listOf, sourceInputs } from './sources.ts';

/** Typing rests so long before the platform is asked, in milliseconds. Source: STATE-10. */
export const REST_MS = 300;
/** Longest wait for an answer; after it the platform decides at the submit. */
export const CHECK_MS = 3_000;
/** How often the same value is asked about, where no answer comes. */
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
  readonly #question: Question<unknown>;
  /** What was asked last, as text. */
  #asked = '';

  constructor(check: FieldCheck, field: FormField, host: FieldHost) {
    this.#check = check;
    this.#field = field;
    this.#host = host;
    this.#question = new Question({
      ports: host.ports,
      timeoutMs: CHECK_MS,
      load: (signal) => {
        const wanted = { call: check.call, input: recordOf(JSON.parse(this.#asked)), way: 'reading' } as const;
        return callForDocument(host.ports, wanted, { signal });
      },
      took: (answer) => this.end(this.#judge(answer)),
      missed: (error, failures) => this.#miss(error, failures),
      again: () => this.waitForAnswer(),
    });
    makeObservable(this, {
      isAsking: observable,
      answer: observableRef,
      verdict: computed,
      end: action,
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
    if (this.#isIdle || this.verdict !== 'unknown') return;
    this.#callOff = this.#host.ports.clock.after(REST_MS, () => this.ask());
  }

  /** Resolves when the value as it stands is known, or cannot be. */
  waitForAnswer(): Promise<void> {
    this.#callOff();
    return this.#isIdle || this.verdict !== 'unknown' ? Promise.resolve() : this.ask();
  }

  ask(): Promise<void> {
    const text = JSON.stringify(this.#input());
    if (this.#question.isRunning && this.#asked === text) return this.#question.done;
    this.#asked = text;
    this.isAsking = true;
    return this.#question.ask();
  }

  end(isYes: boolean | null): void {
    this.isAsking = false;
    if (isYes !== null) this.answer = { question: this.#asked, isYes };
  }

  stop(): void {
    this.#callOff();
    this.#question.callOff();
    this.end(null);
  }

  /** A refusal is a no, unless it is about who asks. Where no answer comes, the same is asked again after a pause; till then the platform decides at the submit. */
  #miss(error: unknown, failures: number): boolean {
    const isRefused = error instanceof PlatformError && !isPassing(error) && !isBlocked(error) && !isSessionEnd(error);
    this.end(isRefused ? false : null);
    if (isRefused) return false;
    reportFault(this.#host.ports, 'field check', { field: this.#field.spec.name, error });
    return isPassing(error) && failures < TRIES;
  }

  #judge(answer: unknown): boolean {
    const { passes } = this.#check;
    if (passes !== undefined) return this.#host.decide(passes, { answer });
    return typeof answer === 'object' ? listOf(answer).length > 0 : Boolean(answer);
  }

  #input(): Record<string, unknown> {
    const { as = this.#field.spec.name, with: others = {} } = this.#check;
    return { ...sourceInputs(others, this.#host), ...carried(as, this.#field.submittedValue) };
  }
}

/** A value under its parameter, or inside one that is JSON text. */
function carried(as: string, value: FieldValue): Record<string, unknown> {
  const [parameter = '', inner] = as.split('.');
  return { [parameter]: inner === undefined ? value : JSON.stringify({ [inner]: value }) };
}
