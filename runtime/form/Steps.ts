import { action, computed, makeObservable, observable } from 'mobx';
import type { StepDocument } from './document.ts';
import type { FieldHost, FormField } from './formField.ts';

/** The pages of a form that is filled in one after another. Those without a field to show are passed over. */
export class Steps {
  /** The step that is open. */
  id: string;
  readonly #documents: readonly StepDocument[];
  readonly #byField: ReadonlyMap<string, StepDocument>;
  readonly #host: Pick<FieldHost, 'decide'>;
  readonly #allFields: () => readonly FormField[];

  constructor(
    documents: readonly StepDocument[],
    host: Pick<FieldHost, 'decide'>,
    allFields: () => readonly FormField[],
  ) {
    this.#documents = documents;
    this.#host = host;
    this.#allFields = allFields;
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

  /** The steps there are to go, in order. A field of a step that is skipped is not visible. */
  get shown(): readonly StepDocument[] {
    return this.#documents.filter((step) =>
      this.#allFields().some((field) => field.isVisible && this.stepOf(field) === step),
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
    return this.#allFields().filter((field) => this.stepOf(field) === current);
  }

  /** True if the field's step is not skipped. */
  asks(name: string): boolean {
    const step = this.stepOf({ name });
    return step !== undefined && (step.show === undefined || this.#host.decide(step.show));
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
