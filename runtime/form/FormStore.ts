import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { RichTree } from '#schemas/parts/link.ts';
import * as checks from './checks.ts';
import type { Draft } from './Draft.ts';
import type { FieldSpec, FormDocument, Values } from './document.ts';
import { FieldSet } from './FieldSet.ts';
import { FormOutcome } from './FormOutcome.ts';
import type { FormField, Strategy } from './formField.ts';
import { loadWhileCodeComes } from './loadWhileCodeComes.ts';
import { noticeText } from './messages.ts';
import { openDraft } from './openDraft.ts';
import type { FormParts, FormState, Outcome } from './parts.ts';
import type { SentValues } from './payload.ts';
import { SourceLoader } from './SourceLoader.ts';
import type { Steps } from './Steps.ts';
import { Submission } from './Submission.ts';

export type { FormParts, FormState, Outcome } from './parts.ts';

/** A form: its fields, what it asks the platform for, and its submit. Built without side effects; `load()` asks. */
export class FormStore {
  state: FormState;
  /** The last change of a field that the document has actions for; a new object each time. */
  change: { readonly field: string } | null = null;
  /** Announced once by screen readers. */
  announcement = '';
  readonly document: FormDocument;
  readonly strategy: Strategy;
  /** Values from the previous form, and values for the next one. */
  readonly outcome: FormOutcome;
  /** The pages of the form; null where it is filled in on one. */
  readonly steps: Steps | null;
  readonly #parts: FormParts;
  readonly #set: FieldSet;
  readonly #sourceLoader: SourceLoader;
  readonly #submission: Submission;
  /** The draft in this browser; its code is loaded only for a form that saves drafts. */
  #draft: Draft | null = null;
  #loads = 0;

  constructor(parts: FormParts) {
    const { document, ports } = parts;
    this.#parts = parts;
    this.document = document;
    this.outcome = new FormOutcome(ports.clock, parts.held);
    this.#set = new FieldSet(parts, {
      changed: (spec) => this.#changed(spec),
      left: (field) => this.announce(field.error === null ? '' : `${field.spec.label}: ${field.error}`),
    });
    this.strategy = this.#set.host.strategy;
    this.steps = this.#set.steps;
    this.#sourceLoader = new SourceLoader(document, this.#set);
    this.#submission = new Submission(parts, this.#set, this.outcome);
    this.state = this.#sourceLoader.isEmpty ? 'ready' : 'loading';
    for (const [name, value] of Object.entries(parts.given ?? {}))
      if (value !== undefined) this.field(name)?.suggest(value);
    makeObservable(this, {
      state: observable,
      announcement: observable,
      change: observableRef,
      shown: computed,
      drawn: computed,
      invalid: computed,
      enter: action,
      announce: action,
      check: action,
      resume: action,
      choose: action,
    });
  }

  get fields(): readonly FormField[] {
    return this.#set.fields;
  }

  get values(): Values {
    return this.#set.values;
  }

  /** Fields that are asked, over all steps. */
  get shown(): readonly FormField[] {
    return this.fields.filter((field) => field.isVisible);
  }

  /** Fields that are drawn: those of the open step. */
  get drawn(): readonly FormField[] {
    return this.steps ? this.steps.fields.filter((field) => field.isVisible) : this.shown;
  }

  /** Fields whose error is seen, in the order of the form; those in rows too. */
  get invalid(): readonly FormField[] {
    return checks.withRows(this.drawn).filter((field) => field.error !== null);
  }

  get isSubmitting(): boolean {
    return this.#submission.isUnderWay;
  }

  get notice(): RichTree | string | null {
    return this.#submission.notice;
  }

  /** Reason why the platform refused the last submit. */
  get refusal(): Readonly<Record<'code' | 'type', string>> | null {
    return this.#submission.refusal;
  }

  get failures(): number {
    return this.#submission.failures;
  }

  /** Values that are not secret, for actions and for the next form. */
  get publicValues(): Readonly<Record<string, string>> {
    return this.#set.publicValues;
  }

  /** Types of its fields, each once. */
  get types(): readonly string[] {
    return this.#set.types;
  }

  /** The way of filling it in that is chosen; '' where there is only one. */
  get variant(): string {
    return this.#set.variant;
  }

  /** A field by its name; not those in rows. */
  field(name: string): FormField | undefined {
    return this.#set.get(name);
  }

  choose(variant: string): void {
    this.#set.choose(variant);
    for (const field of this.fields) field.conceal();
    this.#saveLater();
  }

  /** Asks for definitions and choices. When it resolves the form is `ready` or `away`, unless a later load has begun. */
  async load(): Promise<void> {
    const turn = ++this.#loads;
    if (turn === 1 && this.document.draft)
      await openDraft(this.document, this.#parts.ports, (draft) => this.resume(draft));
    if (!this.#sourceLoader.isEmpty || this.state === 'failed') this.enter('loading');
    try {
      await loadWhileCodeComes(this.#sourceLoader, this.#parts.prepare?.(this.types));
      await Promise.all([this.#parts.prepare?.(this.types), this.#set.loadChecks()]);
      checks.checkEarlyTyping(this.fields);
      if (turn === this.#loads) this.enter('ready'); // else a later load decides
    } catch (error) {
      this.#sourceLoader.fault(error);
      if (turn === this.#loads) this.enter('failed');
    }
  }

  /**
   * Checks, then goes to the next step, or sends. A second call while one runs does nothing.
   * @throws what is neither a refusal nor an outage: a broken contract, a fault of this code
   */
  async submit(): Promise<Outcome> {
    if (this.isSubmitting) return 'busy';
    const isLast = this.steps?.isLast ?? true;
    const asked = isLast ? this.shown : this.drawn;
    if (!this.check(asked)) return 'invalid';
    if (checks.hasLateChecks(asked, this.#set.host) && !(await this.#settled(asked))) return 'invalid';
    if (!isLast) return this.#goOn();
    const outcome = await this.#submission.during((submission) => submission.send(this.payload()));
    if (outcome === 'refused') this.#leadToStep(this.shown);
    return this.#ended(outcome);
  }

  #ended(outcome: Outcome): Outcome {
    if (outcome === 'done') this.#draft?.sent();
    return outcome;
  }

  /** Sends the same without the fields that the document names. */
  async again({ byItself = false } = {}): Promise<Outcome> {
    const { again } = this.document.submit;
    if (this.isSubmitting || !again || this.outcome.wait.leftSec > 0) return 'busy';
    return this.#submission.during((submission) => submission.again(again, byItself));
  }

  /** Goes back a step; what was typed stays. */
  back(): void {
    this.#submission.showNotice(null);
    this.steps?.back();
    this.#saveLater();
  }

  /** Shows the errors. @returns true if none blocks the submit */
  check(fields: readonly FormField[] = this.shown): boolean {
    this.#submission.showNotice(null);
    checks.revealAll(fields);
    return this.#judge(fields);
  }

  payload(): SentValues {
    return this.#submission.payload();
  }

  enter(state: FormState): void {
    this.state = state;
  }

  announce(text: string): void {
    this.announcement = text;
  }

  /** Puts back what this browser stores. */
  resume(draft: Draft): void {
    this.#draft = draft;
    draft.resume({ set: this.#set, steps: this.steps });
    if (this.fields.some((field) => field.isTyped)) this.#saveLater(); // typed before the draft's code was there
  }

  /** Waits for checks whose code or answer is still on its way. @returns true if no error blocks the submit */
  async #settled(fields: readonly FormField[]): Promise<boolean> {
    await this.#submission.during(async () => {
      await this.#set.loadChecks().catch(() => undefined); // without the code, the platform decides at the submit
      await checks.waitForRemoteChecks(fields);
    });
    return this.#judge(fields);
  }

  #judge(fields: readonly FormField[]): boolean {
    if (!checks.isHeldUp(fields)) return true;
    this.#leadToStep(fields);
    this.#submission.fail();
    return false;
  }

  /** Opens the step of the first field that is wrong. */
  #leadToStep(fields: readonly FormField[]): void {
    const wrong = checks.firstWrong(fields);
    const step = wrong && this.steps?.stepOf(wrong);
    if (step) this.steps?.open(step.id);
  }

  #goOn(): 'stepped' {
    this.steps?.next();
    this.announce(this.steps?.current?.title ?? '');
    this.#saveLater();
    return 'stepped';
  }

  #changed(spec: FieldSpec): void {
    const { name } = spec;
    this.#set.changed(spec);
    this.#sourceLoader.changed(name).catch((error: unknown) => this.#missed(error));
    for (const field of this.#set.askedWith(name)) field.remoteCheck?.changed();
    this.#saveLater();
    if (this.document.on?.[name]) this.change = { field: name };
  }

  /** Ends what the form asks by itself: its view is gone. A submit that is under way goes on, with its checks. */
  stop(): void {
    this.#sourceLoader.stop();
    if (!this.isSubmitting) checks.stopRemoteChecks(this.fields);
  }

  /** Writes down at once what the browser is to store of the form: something may lead away from it. */
  saveDraft(): void {
    this.#draft?.flush();
  }

  #saveLater(): void {
    this.#draft?.later({ set: this.#set, steps: this.steps });
  }

  #missed(error: unknown): void {
    this.#sourceLoader.fault(error);
    this.#submission.showNotice(noticeText(this.#parts.t, error));
  }
}
