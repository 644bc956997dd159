import { makeAutoObservable } from 'mobx';
import { plainName } from '#runtime/form/messages.ts';
import type { StudioCall, StudioForms } from '#schemas/studioForms.ts';
import { t } from '../words/t.ts';
import { beginnings, typeOfInput } from './fieldTypes.ts';
import { linesOf, type NewField, newField } from './newField.ts';

/** Longest label of a field, as of its choices. */
export const MOST_LETTERS = 120;

/** What the field is for: its call, and the types that there are. */
interface Around {
  types: StudioForms['types'];
  /** Undefined: the form sends nothing. */
  call: StudioCall | undefined;
}

/** What is written of a field in a dialog, before it is there. */
export class AskedField {
  /** Input of the call; empty: a name of its own. */
  input = '';
  type = 'input';
  label = '';
  isRequired = false;
  /** Labels of its choices, or of the fields of a row, one a line. */
  lines = '';
  /** Label of the button that adds a row. */
  addsRow = '';
  /** The platform says what it is, and lists its choices. */
  isDefined = false;

  constructor(known: Partial<Pick<AskedField, 'isRequired'>> = {}) {
    Object.assign(this, known);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Lines that it cannot do without. */
  get needs(): 'choices' | 'rows' | undefined {
    const needs = beginnings[this.type]?.needs;
    return needs === 'choices' && this.isDefined ? undefined : needs;
  }

  /** Takes an input of the call, with the type that the platform or its name says, and the values that it takes. */
  ask(input: string, { call, defined }: { call: StudioCall | undefined; defined?: string | undefined }): void {
    const values = call?.listed[input];
    this.input = input;
    this.isDefined = defined !== undefined;
    const usual = typeOfInput(input); // says more than the platform, to which an e-mail address is a line of text
    this.type = usual === 'input' ? (defined ?? (values ? 'select' : usual)) : usual;
    this.lines = values && !this.isDefined ? values.join('\n') : '';
    if (input !== '') this.label = plainName(input);
  }

  set(written: Partial<Pick<AskedField, 'type' | 'label' | 'lines' | 'addsRow' | 'isRequired'>>): void {
    Object.assign(this, written);
  }

  /** Says why such a field cannot be; empty: it can. */
  fault(around: Around, isSent: boolean): string {
    return this.#faultOfWords() || (isSent ? this.#faultOfType(around) : '') || this.#faultOfChoices(around);
  }

  /** Builds the field with its texts, in one language. */
  made(name: string, { call }: Pick<Around, 'call'>, locale: string): NewField {
    const { type, label, isRequired, addsRow } = this;
    const lines = linesOf(this.lines);
    const values = call?.listed[this.input];
    return newField(
      {
        name,
        type,
        label,
        isRequired,
        choices: this.needs === 'choices' ? lines : [],
        rows: this.needs === 'rows' ? lines : [],
        addsRow,
        ...(values ? { values } : {}),
      },
      locale,
    );
  }

  #faultOfWords(): string {
    const label = this.label.trim();
    const lines = linesOf(this.lines);
    if (label === '') return t('forms.everyFieldHasALabel');
    const long = [label, ...lines].find((line) => line.length > MOST_LETTERS);
    if (long !== undefined) return t('forms.thatLabelIsTooLong', { label: long.slice(0, 40), most: MOST_LETTERS });
    if (this.needs !== undefined && lines.length === 0) return t('forms.writeOneLineAtLeast', { label });
    if (this.needs === 'rows' && this.addsRow.trim() === '') return t('forms.nameTheButtonThatAddsARow', { label });
    return '';
  }

  /** A secret goes only where the call takes one, and a file to calls that take files. */
  #faultOfType({ types, call }: Around): string {
    const { label, input } = this;
    const type = types[this.type];
    const isTaken = call?.secrets.includes(input) === true;
    if (type?.isSecret === true && !isTaken) return t('forms.noSecretIsTaken', { label });
    return type?.value === 'files' && call?.hasFiles !== true ? t('forms.noFileIsTaken', { label }) : '';
  }

  #faultOfChoices({ call }: Around): string {
    const values = this.needs === 'choices' ? call?.listed[this.input] : undefined;
    if (values === undefined || values.length === linesOf(this.lines).length) return '';
    return t('forms.asManyChoicesAsValues', { label: this.label, count: values.length });
  }
}
