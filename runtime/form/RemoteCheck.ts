import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import { callForDocument } from '../ports/documentCall.ts';
import { PlatformError } from '../ports/errors.ts';
import type { Ports } from '../ports/index.ts';
import { brokenRule, type Ruled, type RuleHost } from './brokenRule.ts';
import type { FieldCheck, FieldValue, Values } from './document.ts';
import { listOf, toldInputs } from './sources.ts';

/** Typing rests so long before the platform is asked, in milliseconds. Source: STATE-10. */
export const REST_MS = 300;
/** Longest wait for an answer; after it the platform decides at the submit. */
const ANSWER_MS = 3_000;

/** Result of a check for the current value. `unknown`: the platform was not asked, or could not be. */
export type Verdict = 'unknown' | 'yes' | 'no';

/** Properties of the field that its check uses. */
export interface RemoteCheckHost {
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'report'>;
  readonly name: string;
  /** The value as it is sent. */
  value(): FieldValue;
  /** Nothing to ask about: empty, hidden, or wrong already. */
  isIdle(): boolean;
  values(): Values;
  /** True if a field holds a secret, which no request carries. */
  isSecret(name: string): boolean;
  /** Decides `passes` over the answer. */
  passes(answer: unknown): boolean;
}

/** Asks the platform about a field's value: once typing rests, the last question only, and never an older answer for a newer value. */
export class RemoteCheck {
  isAsking = false;
  /** The last answer, with the question that it answers. */
  answer: { question: string; isYes: boolean } | null = null;
  readonly #check: FieldCheck;
  readonly #host: RemoteCheckHost;
  #callOff = (): void => undefined;
  #running: { question: string; control: AbortController; done: Promise<void> } | null = null;

  constructor(check: FieldCheck, host: RemoteCheckHost) {
    this.#check = check;
    this.#host = host;
    makeObservable(this, {
      isAsking: observable,
      answer: observableRef,
      verdict: computed,
      settleOn: action,
      ask: action,
    });
  }

  get verdict(): Verdict {
    if (this.answer === null || this.answer.question !== JSON.stringify(this.#input())) return 'unknown';
    return this.answer.isYes ? 'yes' : 'no';
  }

  /** The value, or one that goes along with it, is another. */
  changed(): void {
    this.#callOff();
    this.#running?.control.abort();
    if (this.#host.isIdle() || this.verdict !== 'unknown') return;
    this.#callOff = this.#host.ports.clock.after(REST_MS, () => this.ask());
  }

  /** Resolves when the value as it stands is known, or cannot be. */
  settle(): Promise<void> {
    this.#callOff();
    return this.#host.isIdle() || this.verdict !== 'unknown' ? Promise.resolve() : this.ask();
  }

  ask(): Promise<void> {
    const question = JSON.stringify(this.#input());
    if (this.#running?.question === question) return this.#running.done;
    this.#running?.control.abort();
    const control = new AbortController();
    const done = this.#put(question, control);
    this.#running = { question, control, done };
    this.isAsking = true;
    return done;
  }

  settleOn(question: string, isYes: boolean | null): void {
    if (this.#running?.question !== question) return; // a newer question is on its way
    this.#running = null;
    this.isAsking = false;
    if (isYes !== null) this.answer = { question, isYes };
  }

  async #put(question: string, control: AbortController): Promise<void> {
    const { ports } = this.#host;
    const stop = ports.clock.after(ANSWER_MS, () => control.abort());
    const gone = new Promise<never>((_, reject) => {
      control.signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
    });
    try {
      const input = recordOf(JSON.parse(question));
      const call = callForDocument(
        ports,
        { call: this.#check.call, input, way: 'reading' },
        { signal: control.signal },
      );
      this.settleOn(question, this.#judge(await Promise.race([call, gone])));
    } catch (error) {
      const isRefused = error instanceof PlatformError && error.status < 500 && error.status !== 429;
      if (!isRefused && !control.signal.aborted)
        ports.report.fault('field check', { field: this.#host.name, message: String(error) });
      this.settleOn(question, isRefused ? false : null);
    } finally {
      stop();
    }
  }

  #judge(answer: unknown): boolean {
    if (this.#check.passes !== undefined) return this.#host.passes(answer);
    return typeof answer === 'object' ? listOf(answer).length > 0 : Boolean(answer);
  }

  #input(): Record<string, unknown> {
    const { as = this.#host.name, with: others = {} } = this.#check;
    return { ...toldInputs(others, this.#host), ...carried(as, this.#host.value()) };
  }
}

/** A value under its parameter, or inside one that is JSON text. */
function carried(as: string, value: FieldValue): Record<string, unknown> {
  const [parameter = '', inner] = as.split('.');
  return { [parameter]: inner === undefined ? value : JSON.stringify({ [inner]: value }) };
}

/** Properties of the field that `createRemoteCheck` reads. */
interface Checked extends Ruled {
  readonly isEmpty: boolean;
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
}

/** Dependencies of a remote check. */
interface CheckHost extends RuleHost {
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'report'>;
  values(): Values;
  isSecret(name: string): boolean;
}

/** The remote check of a field, as its document has it. */
export function createRemoteCheck(check: FieldCheck, field: Checked, host: CheckHost): RemoteCheck {
  return new RemoteCheck(check, {
    ports: host.ports,
    name: field.spec.name,
    value: () => field.submittedValue,
    values: () => host.values(),
    isSecret: (name) => host.isSecret(name),
    isIdle: () => field.isEmpty || !field.isVisible || field.isDisabled || brokenRule(field, host) !== null,
    passes: (answer) => host.decide(check.passes, { answer }),
  });
}
