import { action, makeObservable, observable, observableRef } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import { reportFault } from '../ports/reportFault.ts';
import { withRows } from './checks.ts';
import { chosenBy } from './chosen.ts';
import type { FieldSpec, FormDocument, Values } from './document.ts';
import { everyField } from './everyField.ts';
import { FieldStore } from './FieldStore.ts';
import type { FieldHost } from './formField.ts';
import { loadRules } from './loadRules.ts';
import { listedIn, type MergeSources, mergeField, mergeFields } from './merge.ts';
import { plainName, problemText, textOf } from './messages.ts';
import { own } from './own.ts';
import type { FormParts } from './parts.ts';
import { type PlatformField, readPlatformFields } from './platformField.ts';
import { remoteCheckModule } from './remoteCheckModule.ts';
import { Steps } from './Steps.ts';
import { DEFINITIONS, isKnown, KNOWN, startOf, VALUES } from './sources.ts';
import { strategies } from './strategies.ts';
import { readValues, textOfValue } from './values.ts';
import { applyFormVariant, firstVariant } from './variants.ts';

type SetParts = Pick<FormParts, 'document' | 'types' | 'rules' | 'evaluate' | 'ports' | 't'>;

/** The fields of a form: document, platform and chosen variant put together. A field keeps its store over every merge, so nothing typed is lost. */
export class FieldSet {
  fields: readonly FieldStore[] = [];
  /** Values by name. Each is a getter: an observer that reads one runs again for that one only. */
  values: Values = {};
  /** The way of filling in that is chosen; '' where the document has none. */
  variant: string;
  /** Keys of sources that have not answered yet; `SourceLoader` adds and deletes them. */
  readonly asking = observable.set<string>();
  /** The form as its fields see it. A plain object: the rows of a group spread it. */
  readonly host: FieldHost;
  /** The pages of the form; null where it is filled in on one. */
  readonly steps: Steps | null;
  readonly #document: FormDocument;
  readonly #parts: SetParts;
  #platform: readonly PlatformField[] | null = null;
  #known: Readonly<Record<string, unknown>> = {};
  #items: Readonly<Record<string, readonly unknown[]>> = {};
  #byName: ReadonlyMap<string, FieldStore> = new Map();
  #checked: readonly FieldStore[] = [];

  constructor(parts: SetParts, callbacks: Pick<FieldHost, 'changed' | 'left'>) {
    this.#document = parts.document;
    this.#parts = parts;
    this.variant = firstVariant(parts.document);
    this.host = this.#makeHost(callbacks);
    this.steps = parts.document.steps ? new Steps(parts.document.steps, this.host, () => this.fields) : null;
    makeObservable(this, {
      fields: observableRef,
      values: observableRef,
      variant: observable,
      merge: action,
      receive: action,
      choose: action,
    });
    this.merge();
  }

  /** Types of the fields, each once. */
  get types(): readonly string[] {
    return [
      ...new Set(
        [...everyField(this.#document.fields), ...this.fields.map(({ spec }) => spec)].map(({ type }) => type),
      ),
    ];
  }

  /** Values of the visible fields that are not secret, as text. */
  get publicValues(): Readonly<Record<string, string>> {
    const open = this.fields.filter((field) => field.isVisible && !field.isSecret);
    return Object.fromEntries(open.map((field) => [field.name, textOfValue(field.value)]));
  }

  /** Loads what its fields are checked with: libraries of rules where there is something to check, the code of remote checks. @throws what loading throws */
  async loadChecks(): Promise<void> {
    const hasChecks = everyField(this.#document.fields).some(({ check }) => check !== undefined);
    await Promise.all([loadRules(withRows(this.fields), this.host), ...(hasChecks ? [remoteCheckModule.load()] : [])]);
  }

  /** Fields whose values the platform is asked about, and that hang on the named one; not those in rows. */
  askedWith(name: string): readonly FieldStore[] {
    return this.#checked.filter(({ spec }) => Object.values(spec.check?.with ?? {}).includes(name));
  }

  /** A field by its name; not those in rows. */
  get(name: string): FieldStore | undefined {
    return this.#byName.get(name);
  }

  choose(variant: string): void {
    if (!this.#document.variants?.some(({ id }) => id === variant)) return;
    this.variant = variant;
    this.merge();
  }

  /** Takes the platform's answer to one of the form's sources. */
  receive(key: string, answer: readonly unknown[]): void {
    if (key === DEFINITIONS) this.#platform = readPlatformFields(answer);
    else if (key === KNOWN) this.#know(recordOf(answer[0]));
    else if (key === VALUES) this.#begin(recordOf(answer[0]));
    else this.#items = { ...this.#items, [key]: answer };
    this.merge();
    // The answer may have brought rules that were not there before.
    this.loadChecks().catch((error: unknown) =>
      reportFault(this.host.ports, 'checks of a form', { form: this.#document.id, error }),
    );
  }

  merge(): void {
    const { fields: documents, variants } = this.#document;
    const variant = variants?.find(({ id }) => id === this.variant);
    const merged = mergeFields(documents, this.#sources()).map((spec) => {
      const varied = applyFormVariant(spec, variant, this.host);
      return this.#place(isKnown(this.#known, spec.name) ? { ...varied, isOffered: false } : varied);
    });
    // A field that the platform no longer names keeps its store, unseen, until it is named again.
    const gone = this.fields.filter((field) => !merged.includes(field));
    for (const field of gone) field.updateSpec({ ...field.spec, isOffered: false });
    this.fields = [...merged, ...gone];
    this.#byName = new Map(this.fields.toReversed().map((field) => [field.name, field]));
    this.#checked = this.fields.filter(({ hasRemoteCheck }) => hasRemoteCheck);
    this.values = readValues(this.fields);
  }

  /** Other questions may hang on what is known, such as the country's fields. */
  #know(known: Readonly<Record<string, unknown>>): void {
    this.#known = known;
    for (const field of this.fields) if (isKnown(known, field.name)) field.write(String(known[field.name]));
  }

  /** Fills in what the fields start from; what the player typed meanwhile stays. */
  #begin(known: Readonly<Record<string, unknown>>): void {
    for (const field of this.fields) {
      const value = startOf(known, this.#document.values?.names?.[field.name] ?? field.name);
      if (value !== undefined && !field.isTyped) field.write(value);
    }
  }

  #makeHost(callbacks: Pick<FieldHost, 'changed' | 'left'>): FieldHost {
    const { document, types, rules, evaluate, ports, t } = this.#parts;
    const host: FieldHost = {
      ...callbacks,
      ports,
      strategy: strategies[document.strategy ?? 'eager'],
      definition: (type) => own(types, type),
      rule: (name) => own(rules, name),
      rowsOf: (group, rows) =>
        host.definition(group.spec.type)?.rows?.({
          group,
          document: rows,
          host,
          specOf: (field) => mergeField(field, undefined, this.#sources()),
        }) ?? null,
      values: () => this.values,
      scene: () => ({ values: this.values, nowMs: ports.clock.now() }),
      decide: (condition, { values = this.values, answer } = {}) => evaluate(condition, { form: values, answer }),
      messageFor: (rule, spec, problem) => problemText(t, rule, { spec, problem, messages: document.messages }),
      isStepShown: (name) => this.steps?.asks(name) ?? true,
      isLoadingOptions: (name) =>
        this.asking.has(name) || (this.asking.has(DEFINITIONS) && listedIn(this.#platform, name)),
      field: (name) => this.get(name),
    };
    return host;
  }

  #place(spec: FieldSpec): FieldStore {
    const present = this.#byName.get(spec.name);
    if (!present) return new FieldStore(spec, this.host);
    present.updateSpec(spec);
    present.rows?.refresh();
    return present;
  }

  /** The player chose another item: what hangs on it is another. */
  changed({ type }: FieldSpec): void {
    if (this.host.definition(type)?.chosen) this.merge();
  }

  #sources(): MergeSources {
    const { types, t } = this.#parts;
    const labelOf = (name: string): string => textOf(t, [`fields.${name}`, plainName(name)]);
    const { items, parts } = chosenBy(this.values, { fields: this.#document.fields, items: this.#items, types });
    return { platform: [...(this.#platform ?? []), ...parts], items, types, labelOf };
  }
}
