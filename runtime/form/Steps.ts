import { action, computed, makeObservable, observable } from 'mobx';
import type { StepDocument } from './document.ts';
import type { FieldSet } from './FieldSet.ts';
import type { FormField } from './formField.ts';

/** The pages of a form that is filled in one after another. Those without a field to show are passed over. */
export class Steps {
  /** The step that is open. */
  id: string;
  readonly #documents: readonly StepDocument[];
  readonly #byField: ReadonlyMap<string, StepDocument>;
  readonly #set: Pick<FieldSet, 'fields' | 'host'>;

  constructor(documents: readonly StepDocument[], set: Pick<FieldSet, 'fields' | 'host'>) {
    this.#documents = documents;
    this.#set = set;
    this.#byField = new Map(documents.flatMap((step) => step.fields.map((name) => [name, step] as const)));
    this.id = documents[0]?.id ?? '';
    makeObservable(this, {
      id: observable,
      shown: computed,
      at: computed,
      fields: computed,
      open: action,
    });
  }

  /** The steps there are to go, in order. */
  get shown(): readonly StepDocument[] {
    return this.#documents.filter(
      (step) =>
        (step.show === undefined || this.#set.host.decide(step.show)) &&
        this.#set.fields.some((field) => field.isVisible && this.stepOf(field) === step),
    );
  }

  /** Place of the open step among those shown, from 0. */
  get at(): number {
    return Math.max(
      0,
      this.shown.findIndex((step) => step.id === this.id),
    );
  }

  get current(): StepDocument | undefined {
    return this.shown[this.at];
  }

  get isFirst(): boolean {
    return this.at === 0;
  }

  get isLast(): boolean {
    return this.at >= this.shown.length - 1;
  }

  /** Fields of the open step. */
  get fields(): readonly FormField[] {
    const { current } = this;
    return this.#set.fields.filter((field) => this.stepOf(field) === current);
  }

  /** True if the field's step is not skipped. */
  asks(name: string): boolean {
    const step = this.stepOf({ name });
    return step !== undefined && (step.show === undefined || this.#set.host.decide(step.show));
  }

  /** The step a field stands in; one that no step names stands in the last. */
  stepOf({ name }: Pick<FormField, 'name'>): StepDocument | undefined {
    return this.#byField.get(name) ?? this.#documents.at(-1);
  }

  open(id: string): void {
    if (this.#documents.some((step) => step.id === id)) this.id = id;
  }

  next(): void {
    this.open(this.shown[this.at + 1]?.id ?? this.id);
  }

  back(): void {
    this.open(this.shown[this.at - 1]?.id ?? this.id);
  }
}
