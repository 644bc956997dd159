import { computed, type IComputedValue, type IObservableValue, observable, runInAction } from 'mobx';
import { brokenRule, WRONG } from './brokenRule.ts';
import type { FieldSpec, FieldValue, Option } from './document.ts';
import type { FieldDefinition, FieldHost, FormField, Rows, Wire } from './formField.ts';
import { loadRules } from './loadRules.ts';
import type { RemoteCheck } from './RemoteCheck.ts';
import { remoteCheckModule } from './remoteCheckModule.ts';
import { isSecretField } from './secret.ts';
import { choosesFirst, initialValue, startsFilled } from './values.ts';

const box = <T>(value: T): IObservableValue<T> => observable.box(value, { deep: false });

/**
 * One field. Views observe single properties of it, so that a keystroke draws this field at most. The error shown is derived: it is the message of
 * the first rule that refuses the value, once the strategy shows it.
 * Observed values are single boxes: MobX inspects every property and method of a store that is made observable as a whole, and for a form of 100
 * fields that would take as long as drawing its labels.
 */
export class FieldStore implements FormField {
  isTyped = false;
  readonly key: string;
  readonly rows: Rows | null;
  readonly #host: FieldHost;
  readonly #spec: IObservableValue<FieldSpec>;
  readonly #value: IObservableValue<FieldValue>;
  readonly #companions: IObservableValue<Readonly<Record<string, string>>>;
  readonly #isRevealed = box(false);
  /** The platform's refusal of one value; it no longer applies once the value changes. */
  readonly #refusal = box<{ value: FieldValue; message: string } | null>(null);
  readonly #problem: IComputedValue<string | null>;
  /** Result of the field's condition; only a field that has one observes it. */
  #isLetThrough: IComputedValue<boolean> | null = null;
  #remoteCheck: RemoteCheck | null = null;
  #isSuggested: boolean;
  /** The value that the form chose for the player. */
  #picked: FieldValue = '';

  constructor(spec: FieldSpec, host: FieldHost, key = spec.name) {
    this.#host = host;
    this.#spec = box(spec);
    this.key = key;
    const definition = host.definition(spec.type);
    this.#value = box(initialValue(spec, definition));
    this.#isSuggested = startsFilled(spec);
    this.#companions = box(definition?.companions?.(spec) ?? {});
    this.#problem = computed(() => this.#findProblem());
    this.rows = spec.rows ? host.rowsOf(this, spec.rows) : null;
  }

  get spec(): FieldSpec {
    return this.#spec.get();
  }

  get value(): FieldValue {
    return this.#value.get();
  }

  get companions(): Readonly<Record<string, string>> {
    return this.#companions.get();
  }

  get isRevealed(): boolean {
    return this.#isRevealed.get();
  }

  get name(): string {
    return this.spec.name;
  }

  get definition(): FieldDefinition | undefined {
    return this.#host.definition(this.spec.type);
  }

  get isSecret(): boolean {
    return (this.spec.isSecret ?? this.spec.isPart) === true || isSecretField(this.spec, this.#host);
  }

  get isSuggested(): boolean {
    return this.#isSuggested || this.rows?.fields.some((field) => field.isSuggested) === true;
  }

  get text(): string {
    return typeof this.value === 'string' ? this.value : '';
  }

  beside(name: string): FieldValue | undefined {
    return this.#host.values()[name];
  }

  fieldBeside(name: string): FormField | undefined {
    return this.#host.field(name);
  }

  get options(): readonly Option[] {
    return this.spec.options;
  }

  get isRequired(): boolean {
    const { required } = this.spec;
    return typeof required === 'boolean' ? required : this.#host.decide(required);
  }

  get isDisabled(): boolean {
    return this.spec.disable !== undefined && this.#host.decide(this.spec.disable);
  }

  get isLoadingOptions(): boolean {
    return this.#host.isLoadingOptions(this.name);
  }

  get isVisible(): boolean {
    const { isOffered, name, show } = this.spec;
    return isOffered && this.#host.isStepShown(name) && (show === undefined || this.#decided());
  }

  get isEmpty(): boolean {
    if (this.rows) return this.rows.rows.length === 0;
    const { value } = this;
    return typeof value === 'string' ? value.trim() === '' : typeof value !== 'boolean' && value.length === 0;
  }

  get hasRemoteCheck(): boolean {
    return this.spec.check !== undefined && !this.isSecret;
  }

  get remoteCheck(): RemoteCheck | null {
    const { check } = this.spec;
    const { code } = remoteCheckModule;
    if (check && code && this.hasRemoteCheck) this.#remoteCheck ??= new code.RemoteCheck(check, this, this.#host);
    return this.#remoteCheck;
  }

  get isChecking(): boolean {
    return this.remoteCheck?.isAsking ?? false;
  }

  get isProven(): boolean {
    return !this.isEmpty && this.remoteCheck?.verdict === 'yes';
  }

  get problem(): string | null {
    return this.#problem.get();
  }

  get error(): string | null {
    if (!this.isRevealed) return null;
    // what a check that only warns says of the value; the value is sent all the same
    const isAdvised = this.spec.check?.isAdvice === true && this.isVisible && !this.isDisabled;
    return this.problem ?? (isAdvised ? this.#refusedByCheck() : null);
  }

  get isSent(): boolean {
    const { isUnsent, undrawn } = this.spec;
    if (!this.isVisible || this.isDisabled || this.isEmpty || isUnsent === true || undrawn !== undefined) return false;
    return this.spec.blocks !== false || this.problem === null;
  }

  get submittedValue(): FieldValue {
    return typeof this.value === 'string' && this.definition?.untrimmed !== true ? this.value.trim() : this.value;
  }

  get wire(): Wire {
    if (this.rows) return { [this.name]: JSON.stringify(this.rows.answers) };
    const value = this.submittedValue;
    return this.definition?.send?.(value, this.spec, this.companions) ?? { [this.name]: value };
  }

  type(value: FieldValue): void {
    if (value === this.value) return;
    runInAction(() => {
      this.#value.set(value);
      this.isTyped = true;
      this.#isSuggested = false;
      this.#picked = '';
      this.#host.strategy.typed(this);
      this.remoteCheck?.changed();
      this.#host.changed(this.spec);
    });
    loadRules([this], this.#host).catch(() => undefined); // the next key tries again; without the library the platform decides
  }

  accompany(name: string, value: string): void {
    this.isTyped = true;
    runInAction(() => this.#companions.set({ ...this.companions, [name]: value }));
  }

  leave(): void {
    this.#host.strategy.left(this);
    this.#host.left(this);
  }

  write(value: FieldValue): void {
    this.#isSuggested = false;
    runInAction(() => this.#value.set(value));
  }

  choose(value: FieldValue): void {
    this.isTyped = false; // what a draft had restored here may be no longer offered
    this.write(value);
    this.#host.changed(this.spec);
  }

  suggest(value: FieldValue): void {
    this.write(value);
    this.#isSuggested = true;
  }

  restore(value: FieldValue): void {
    this.isTyped = true;
    this.write(value);
  }

  reset(): void {
    this.isTyped = false;
    this.#isSuggested = startsFilled(this.spec);
    runInAction(() => {
      this.remoteCheck?.stop();
      this.rows?.write([]);
      this.#value.set(initialValue(this.spec, this.definition));
      this.#companions.set(this.definition?.companions?.(this.spec) ?? {});
      this.#isRevealed.set(false);
      this.#refusal.set(null);
    });
  }

  updateSpec(spec: FieldSpec): void {
    runInAction(() => {
      this.#spec.set(spec);
      this.#companions.set({ ...this.definition?.companions?.(spec), ...this.companions });
      const isChoice = spec.options.length > 0 && this.text !== '';
      if (isChoice && !spec.options.some((option) => option.value === this.value)) this.#value.set('');
      if (!choosesFirst(spec, this.definition) || !(this.isEmpty || this.value === this.#picked)) return;
      this.#picked = spec.options[0]?.value ?? '';
      this.suggest(this.#picked);
    });
  }

  reveal(): void {
    runInAction(() => this.#isRevealed.set(true));
  }

  conceal(): void {
    runInAction(() => this.#isRevealed.set(false));
  }

  clearRefusal(): void {
    runInAction(() => this.#refusal.set(null));
  }

  refuse(message: string): void {
    runInAction(() => {
      this.#refusal.set({ value: this.value, message });
      this.#isRevealed.set(true);
    });
  }

  get isMissing(): boolean {
    return this.isEmpty || this.value === false;
  }

  #decided(): boolean {
    this.#isLetThrough ??= computed(() => this.#host.decide(this.spec.show));
    return this.#isLetThrough.get();
  }

  #findProblem(): string | null {
    if (!this.isVisible || this.isDisabled) return null;
    const { check, undrawn } = this.spec;
    if (undrawn !== undefined) return this.isRequired ? undrawn : null;
    const refusal = this.#refusal.get();
    if (refusal?.value === this.value) return refusal.message;
    return brokenRule(this, this.#host) ?? (check?.isAdvice === true ? null : this.#refusedByCheck());
  }

  #refusedByCheck(): string | null {
    if (this.remoteCheck?.verdict !== 'no' || this.isEmpty) return null;
    const { message } = this.spec.check ?? {};
    return this.#host.messageFor(WRONG, { rule: 'check', ...(message && { message }) }, {});
  }
}
