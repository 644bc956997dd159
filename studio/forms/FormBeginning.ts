import { makeAutoObservable, runInAction } from 'mobx';
import type { StudioCall, StudioForms } from '#schemas/studioForms.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';
import { AskedField } from './AskedField.ts';
import { afterCall } from './afterCall.ts';
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
  /** Documents that the brand has, by kind and name: what the form does next may lead there. */
  documents: ReadonlySet<string> = new Set();
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
    const { studio } = this;
    await Promise.all([loadWords(this, studio), this.#loadDocuments()]);
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

  /** Builds the form. @returns why not, in words */
  made(written: FormWords): Document | string {
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
    const after = afterCall(this.call, (document) => this.documents.has(document));
    return newForm({ ...written, fields: made, call: this.call, sends, after });
  }

  /** Without an answer the form begins without steps that lead to documents. */
  async #loadDocuments(): Promise<void> {
    const { brand } = this.studio;
    if (!brand) return;
    try {
      const listed = await calls.documents(brand.id);
      runInAction(() => {
        this.documents = new Set(listed.map(({ kind, id }) => `${kind}/${id}`));
      });
    } catch (error) {
      this.studio.fault(error);
    }
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
