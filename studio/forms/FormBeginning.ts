import { makeAutoObservable, runInAction } from 'mobx';
import type { StudioCall, StudioForms } from '#schemas/studioForms.ts';
import type { Studio } from '../app/Studio.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';
import { AskedField } from './AskedField.ts';
import { afterCall, type Has } from './afterCall.ts';
import { type FormWords, newForm } from './beginForm.ts';
import { fieldNames } from './fieldNames.ts';
import { formCalls } from './formCalls.ts';
import { inputTitle } from './inputWords.ts';
import { loadWords } from './loadWords.ts';
import { filledIn, KEEPS_ANSWERS } from './sending.ts';

/** Most fields that a form begins with. */
const MOST_FIELDS = 30;

/** What is written in the dialog that begins a form: where it sends its answers, and its first fields. */
export class FormBeginning {
  readonly studio: Studio;
  state: 'loading' | 'there' | 'failed' = 'loading';
  why = '';
  words: StudioForms = { types: {}, rules: {}, calls: {}, refusals: {} };
  call: string = KEEPS_ANSWERS;
  fields: readonly AskedField[] = [new AskedField({ isRequired: true })];
  /** Types of fields as the platform defines them for the chosen call. */
  defined: Readonly<Record<string, string>> = {};

  constructor(studio: Studio) {
    this.studio = studio;
    makeAutoObservable(this, { studio: false, fields: true }, { deep: false, autoBind: true });
  }

  get sends(): StudioCall | undefined {
    return this.words.calls[this.call];
  }

  /** Inputs that a field may ask for; none where the call takes any. */
  get inputs(): readonly string[] {
    return this.call === KEEPS_ANSWERS ? [] : (this.sends?.takes ?? []).filter((name) => !filledIn.has(name));
  }

  /** Call that says which fields are asked for; a document names it. */
  get definedBy(): string | undefined {
    return this.sends?.definedBy;
  }

  async load(): Promise<void> {
    await loadWords(this, this.studio);
  }

  /** Sends to another call: its fields are those that the platform asks for, else those that the call does not do without. */
  async sendTo(call: string): Promise<void> {
    this.call = call;
    this.defined = {};
    const needed = this.sends?.needs.filter((name) => !filledIn.has(name)) ?? [];
    this.#ask(needed);
    if (this.definedBy === undefined || !this.studio.brand) return;
    try {
      const defined = await formCalls.defined(this.studio.brand.id, this.definedBy);
      runInAction(() => {
        if (this.call !== call) return; // another one was chosen by now
        const known = defined.map(({ name, type }) => [name, type.replaceAll('_', '-')] as const);
        this.defined = Object.fromEntries(known.filter(([, type]) => this.words.types[type] !== undefined));
        this.#ask(defined.filter(({ isVisible, isRequired }) => isVisible && isRequired).map(({ name }) => name));
      });
    } catch (error) {
      runInAction(() => {
        this.why = this.studio.fault(error);
      });
    }
  }

  add(): void {
    this.fields = [...this.fields, new AskedField({ isRequired: true })];
  }

  remove(field: AskedField): void {
    this.fields = this.fields.filter((one) => one !== field);
  }

  /** Has a field ask for another input. */
  ask(field: AskedField, input: string): void {
    field.ask(input, { call: this.sends, defined: this.defined[input] });
  }

  /** Builds the form. @param has what it does next may lead to documents that are there. @returns why not, in words */
  made(written: FormWords, has: Has): Document | string {
    const { fields, sends, words } = this;
    if (fields.length === 0) return t('forms.aFormHasOneFieldAtLeast');
    if (fields.length > MOST_FIELDS) return t('forms.fewerFieldsToBeginWith', { count: MOST_FIELDS });
    if (this.inputs.length > 0 && fields.some(({ input }) => input === '')) return t('forms.chooseWhatEachAsksFor');
    const twice = fields.find(({ input }, at) => input !== '' && fields.findIndex((one) => one.input === input) < at);
    if (twice) return t('forms.thereIsAFieldAlready', { name: inputTitle(twice.input) });
    const fault = fields
      .map((field) => field.fault({ types: words.types, call: sends }, true))
      .find((why) => why !== '');
    if (fault !== undefined) return fault;
    const names = fieldNames(fields.map(({ label }) => label.trim()));
    const made = fields.map((field, at) =>
      field.made(field.input || (names[at] ?? ''), { call: sends }, written.locale),
    );
    return newForm({ ...written, fields: made, call: this.call, sends, after: afterCall(this.call, has) });
  }

  #ask(inputs: readonly string[]): void {
    const asked = inputs.filter((name) => this.inputs.includes(name));
    this.fields = (asked.length > 0 ? asked : ['']).map((input) => {
      const field = new AskedField({ isRequired: true });
      this.ask(field, input);
      return field;
    });
  }
}
