import { fieldNames } from './fieldNames.ts';
import { beginnings } from './fieldTypes.ts';
import type { FieldData } from './formEdits.ts';

/** What is asked for in a dialog before there is a field. */
interface FieldAsked {
  name: string;
  type: string;
  label: string;
  isRequired: boolean;
  /** Labels of its choices, in their order. */
  choices: readonly string[];
  /** Values of those choices, where the call takes no others; else their numbers. */
  values?: readonly string[];
  /** Of a repeated group: labels of the fields of a row, and of the button that adds one. */
  rows: readonly string[];
  addsRow: string;
}

/** A field, and its texts by key for the document's table. */
export interface NewField {
  field: FieldData;
  texts: Record<string, Readonly<Record<string, string>>>;
}

/** Builds a field that works at once: with what its type begins with, and all texts in the table, as in every document. */
export function newField(asked: FieldAsked, locale: string): NewField {
  const { name, type, label, isRequired } = asked;
  const beginning = beginnings[type];
  const texts: NewField['texts'] = {};
  const text = (key: string, words: string): { $t: string } => {
    texts[key] = { [locale]: words.trim() };
    return { $t: key };
  };
  const options = beginning?.needs === 'choices' ? asked.choices : [];
  const field: FieldData = {
    ...structuredClone(beginning?.field),
    name,
    type,
    label: text(`${name}.label`, label),
    ...(isRequired ? { required: true } : {}),
    ...(options.length > 0
      ? {
          options: options.map((choice, index) => {
            const value = asked.values?.[index] ?? `${index + 1}`;
            return { value, label: text(`${name}.${value}`, choice) };
          }),
        }
      : {}),
    ...(beginning?.needs === 'rows' ? { rows: rowsOf(asked, text) } : {}),
  };
  return { field, texts };
}

/** Longest list that a new group begins with. */
const MOST_ROWS = 10;

function rowsOf({ name, rows, addsRow }: FieldAsked, text: (key: string, words: string) => { $t: string }): object {
  const names = fieldNames(rows);
  return {
    min: 1,
    max: MOST_ROWS,
    add: text(`${name}.add`, addsRow),
    fields: names.map((inner, index) => ({
      name: inner,
      type: 'input',
      label: text(`${name}.${inner}.label`, rows[index] ?? ''),
    })),
  };
}

/** Returns the lines of a list that is written one entry a line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
