import { makeAutoObservable, observableRef } from 'mobx';
import type { RichTree } from '#schemas/parts/link.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { PlatformError, UnreachableError } from '../ports/index.ts';
import { noticeOf } from '../ports/policy.ts';
import { Attempt } from './Attempt.ts';
import { caseOf, type RefusalCase } from './cases.ts';
import type { FieldSpec, FormDocument, Values } from './document.ts';
import { FieldStore } from './FieldStore.ts';
import type { FieldHost } from './host.ts';
import { mergeFields, type PlatformField } from './merge.ts';
import { GENERAL, outageText, plainName, problemText, textOf } from './messages.ts';
import type { FormParts, FormState, Outcome } from './parts.ts';
import { type Payload, payloadOf } from './payload.ts';
import { readRefusal } from './refusal.ts';
import { Step } from './Step.ts';
import { askSource, DEFINITIONS, dependsOn, isSaid, KNOWN, sourcesOf } from './sources.ts';
import { type Strategy, strategies } from './strategies.ts';
import { readValues, textOfValue } from './values.ts';

export type { FormParts, FormState, Outcome } from './parts.ts';

/** A form: its fields, what it asks the platform for, and its submit. Built without side effects; `load()` asks. */
export class FormStore {
  fields: readonly FieldStore[] = [];
  state: FormState;
  isSubmitting = false;
  /** What the whole form has to say: a refusal, an outage. */
  notice: RichTree | string | null = null;
  /** How many submits did not go through; views lead the eye when it grows. */
  failures = 0;
  /** Said once to those who listen rather than look. */
  announcement = '';
  /** What it has from the step before, and says to the next. */
  readonly step: Step;
  readonly document: FormDocument;
  readonly strategy: Strategy;
  readonly #parts: FormParts;
  readonly #attempt: Attempt;
  readonly #asked = new Map<string, number>();
  #loads = 0;
  #platform: readonly PlatformField[] | null = null;
  #known: Readonly<Record<string, unknown>> = {};
  #items: Readonly<Record<string, readonly unknown[]>> = {};

  constructor(parts: FormParts) {
    this.#parts = parts;
    this.document = parts.document;
    this.strategy = strategies[parts.document.strategy ?? 'eager'];
    this.#attempt = new Attempt(() => parts.newKey());
    this.step = new Step(parts.ports.clock, parts.kept);
    this.state = sourcesOf(parts.document).size > 0 ? 'waiting' : 'ready';
    makeAutoObservable(this, {
      fields: observableRef,
      notice: observableRef,
      document: false,
      strategy: false,
    });
    this.merge();
    for (const field of this.fields) field.write(parts.given?.[field.name] ?? field.value);
  }

  /** The form's values by name, each read on its own: who asks for one is not told of the others. */
  get values(): Values {
    return readValues(this.fields);
  }

  get shown(): readonly FieldStore[] {
    return this.fields.filter((field) => field.isVisible);
  }

  /** Fields whose error is seen, in the order of the form. */
  get invalid(): readonly FieldStore[] {
    return this.shown.filter((field) => field.error !== null);
  }

  /** What is not secret, for actions and for the next step. */
  get tellable(): Readonly<Record<string, string>> {
    const open = this.shown.filter((field) => field.definition?.isSecret !== true);
    return Object.fromEntries(open.map((field) => [field.name, textOfValue(field.value)]));
  }

  /** Types of its fields, each once. */
  get types(): readonly string[] {
    return [...new Set(this.fields.map((field) => field.spec.type))];
  }

  field(name: string): FieldStore | undefined {
    return this.fields.find((field) => field.name === name);
  }

  /** Asks for definitions and choices, side by side. The form is `ready` or `away` when this resolves. */
  async load(): Promise<void> {
    const turn = ++this.#loads;
    const keys = [...sourcesOf(this.document).keys()];
    if (keys.length > 0 || this.state === 'away') this.enter('waiting');
    try {
      if (keys.includes(KNOWN)) {
        await this.#ask(KNOWN);
        this.#takeKnown();
      }
      await Promise.all(keys.filter((key) => key !== KNOWN).map((key) => this.#ask(key)));
      await this.#parts.prepare?.(this.types);
      if (turn === this.#loads) this.enter('ready'); // else a later load decides
    } catch (error) {
      this.#parts.ports.report.fault('form definitions', { form: this.document.id, message: String(error) });
      if (turn === this.#loads) this.enter('away');
    }
  }

  /**
   * Checks and sends. A second call while one runs does nothing.
   * @throws what is neither a refusal nor an outage: a broken contract, a fault of this code
   */
  async submit(): Promise<Outcome> {
    if (this.isSubmitting) return 'busy';
    if (!this.check()) return 'invalid';
    return this.#send(this.payload());
  }

  /** Sends the same without the fields that the document names, such as a code that is to come anew. */
  async again(): Promise<Outcome> {
    const { again } = this.document.submit;
    if (this.isSubmitting || !again || this.step.wait.leftSec > 0) return 'busy';
    this.notice = null;
    this.step.inform('');
    const kept = Object.entries(this.payload()).filter(([name]) => !again.without.includes(name));
    return this.#send(Object.fromEntries(kept));
  }

  async #send(payload: Payload): Promise<Outcome> {
    const { call, retryKey } = this.document.submit;
    const input = retryKey === undefined ? payload : { ...payload, [retryKey]: this.#attempt.keyFor(payload) };
    this.send(true);
    try {
      await this.#parts.ports.platform.call(call as CallName, input as never);
      this.#attempt.succeed();
      return 'done';
    } catch (error) {
      this.#attempt.fail(error);
      if (!(error instanceof PlatformError || error instanceof UnreachableError)) throw error;
      const expected = error instanceof PlatformError ? caseOf(error, this.document.submit.refusals) : undefined;
      if (expected) return this.meet(expected, { error: error as PlatformError, payload });
      this.refuse(error);
      return 'refused';
    } finally {
      this.send(false);
    }
  }

  /** Reveals what is wrong. @returns whether nothing is */
  check(): boolean {
    this.notice = null;
    for (const field of this.fields) {
      field.forgive();
      field.reveal();
    }
    const isValid = this.invalid.length === 0;
    if (!isValid) this.fail();
    return isValid;
  }

  payload(): Payload {
    return { ...this.step.kept?.payload, ...payloadOf(this.fields, this.document.submit) };
  }

  /** A refusal that the document expects: its words, its time to wait, its actions. */
  meet(expected: RefusalCase, refusal: { error: PlatformError; payload: Payload }): Outcome {
    const { text, field: name = '', then: steps } = expected;
    if (this.step.take(expected, refusal)) return steps ? 'turned' : 'refused';
    const field = this.field(name);
    if (field && text !== undefined) field.refuse(text);
    else this.notice = text ?? this.document.submit.failure ?? null;
    this.fail();
    return 'refused';
  }

  enter(state: FormState): void {
    this.state = state;
  }

  send(isUnderWay: boolean): void {
    this.isSubmitting = isUnderWay;
  }

  announce(text: string): void {
    this.announcement = text;
  }

  /** Shows what the platform refused: on fields where it names them, else as the form's notice. */
  refuse(error: PlatformError | UnreachableError): void {
    const { t } = this.#parts;
    const { submit } = this.document;
    const names = error instanceof PlatformError && error.type === 'InvalidParameterException' ? error.data : {};
    const { fields, rest } = readRefusal(names, { submit, t, has: (name) => this.field(name)?.isVisible === true });
    for (const [name, message] of fields) this.field(name)?.refuse(message);
    if (rest.length > 0) this.notice = rest.join(' ');
    else if (fields.size === 0)
      this.notice = outageText(this.#parts.t, error) ?? submit.failure ?? textOf(t, [noticeOf(error), GENERAL]);
    this.fail();
  }

  /** Puts the platform's answers and the document together. Fields keep their stores, so nothing typed is lost. */
  merge(): void {
    const { document, types, t } = this.#parts;
    const labelOf = (name: string): string => textOf(t, [`fields.${name}`, plainName(name)]);
    const specs = mergeFields(document.fields, { platform: this.#platform, items: this.#items, types, labelOf });
    const merged = specs.map((spec) =>
      this.#place(isSaid(this.#known, spec.name) ? { ...spec, isOffered: false } : spec),
    );
    // A field that the platform no longer names keeps its store, unseen, until it is named again.
    const gone = this.fields.filter((field) => !merged.includes(field));
    for (const field of gone) field.adopt({ ...field.spec, isOffered: false });
    this.fields = [...merged, ...gone];
  }

  receive(key: string, answer: readonly unknown[]): void {
    if (key === DEFINITIONS) this.#platform = answer as readonly PlatformField[];
    else if (key === KNOWN) this.#known = (answer[0] ?? {}) as Readonly<Record<string, unknown>>;
    else this.#items = { ...this.#items, [key]: answer };
    this.merge();
  }

  fail(): void {
    this.failures++;
  }

  /** Other questions may hang on what is known, such as the country's fields. */
  #takeKnown(): void {
    for (const field of this.fields)
      if (isSaid(this.#known, field.name)) field.write(this.#known[field.name] as string);
  }

  #place(spec: FieldSpec): FieldStore {
    const present = this.field(spec.name);
    if (!present) return new FieldStore(spec, this.#host());
    present.adopt(spec);
    return present;
  }

  #host(): FieldHost {
    const { types, rules, evaluate, t, ports } = this.#parts;
    const values = (): Values => this.values;
    return {
      strategy: this.strategy,
      get values() {
        return values();
      },
      definition: (type) => (Object.hasOwn(types, type) ? types[type] : undefined),
      rule: (name) => (Object.hasOwn(rules, name) ? rules[name] : undefined),
      scene: () => ({ values: this.values, nowMs: ports.clock.now() }),
      decide: (condition) => evaluate(condition, { form: this.values }),
      say: (rule, spec, problem) => problemText(t, rule, { spec, problem, messages: this.document.messages }),
      changed: (spec) => this.#askAgain(spec.name),
      left: (name) => this.#tell(name),
    };
  }

  #tell(name: string): void {
    const field = this.field(name);
    this.announce(field?.error ? `${field.spec.label}: ${field.error}` : '');
  }

  #askAgain(name: string): void {
    for (const [key, source] of sourcesOf(this.document)) {
      if (!dependsOn(source, name)) continue;
      this.#ask(key).catch((error: unknown) => this.#missed(error));
    }
  }

  #missed(error: unknown): void {
    this.#parts.ports.report.fault('form definitions', { form: this.document.id, message: String(error) });
    this.say(textOf(this.#parts.t, [noticeOf(error), GENERAL]));
  }

  say(notice: string): void {
    this.notice = notice;
  }

  /** @throws only for the definitions: a field's own choices may be missing, the form may not */
  async #ask(key: string): Promise<void> {
    const source = sourcesOf(this.document).get(key);
    if (!source) return;
    const turn = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, turn);
    const { ports } = this.#parts;
    try {
      const answer = await askSource(source, this.values, ports);
      if (this.#asked.get(key) === turn) this.receive(key, answer); // else it answers an older question
    } catch (error) {
      if (key === DEFINITIONS || key === KNOWN) {
        if (this.#asked.get(key) === turn) throw error;
        return;
      }
      ports.report.fault('field source', { form: this.document.id, field: key, message: String(error) });
    }
  }
}
