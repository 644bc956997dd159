import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { form } from '#schemas/content/form.ts';
import { fieldLibrary } from '../../tests/support/fieldLibrary.ts';

interface RawForm {
  id: string;
  fields: { name: string; type: string; rules?: { rule: string }[]; settings?: object }[];
  text: Record<string, Record<string, string>>;
}

const LOCALES = ['ar', 'en', 'lv', 'ru'];
const messages = import.meta.glob<Record<string, string>>('../../content/base/messages/*.json', {
  eager: true,
  import: 'messages',
});
const documents = Object.entries(
  import.meta.glob<RawForm>('../../content/base/forms/*.json', { eager: true, import: 'default' }),
);
const ajv = new Ajv({ allowUnionTypes: true, formats: { notice: true } });
const isForm = ajv.compile(form);
const places = (text: string): string[] => (text.match(/\$\$\w+\$\$|\{\{\w+\}\}/g) ?? []).toSorted();

/** Languages differ in how many plural forms they have: a text is there when any of its forms is. */
const singular = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const wholeKeys = (table: object): string[] => [...new Set(Object.keys(table).map(singular))].toSorted();

it('the interface’s texts are whole in every language, with the same places', () => {
  const [first, ...others] = Object.values(messages);
  expect(
    Object.keys(messages)
      .map((path) => path.slice(path.lastIndexOf('/') + 1, -5))
      .toSorted(),
  ).toEqual(LOCALES);
  for (const other of others) {
    expect(wholeKeys(other)).toEqual(wholeKeys(first ?? {}));
    for (const [key, text] of Object.entries(other).filter(([key]) => key === singular(key)))
      expect([key, places(text)]).toEqual([key, places(first?.[key] ?? '')]);
  }
});

const isSetting = (value: unknown): boolean => value !== null && typeof value === 'object' && 'get' in value;

describe.each(documents)('%s', (path, document) => {
  it('is a form document, named after its file', () =>
    expect([isForm(document), document.id]).toEqual([true, path.split('/').at(-1)?.replace('.json', '')]));
  it('speaks every language', () => {
    for (const [key, text] of Object.entries(document.text))
      expect([key, Object.keys(text).toSorted()]).toEqual([key, LOCALES]);
    const used = [...JSON.stringify({ ...document, text: {} }).matchAll(/"\$t":"([^"]+)"/g)].map(([, key]) => key);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(document.text).toSorted());
  });
  it('names field types, rules and settings that there are', () => {
    const { types, rules } = fieldLibrary();
    for (const { type, settings = {}, rules: own = [] } of document.fields) {
      // what the brand's settings say is put in, and looked at, when the form is delivered
      const written = Object.fromEntries(Object.entries(settings).filter(([, value]) => !isSetting(value)));
      expect([type, ajv.validate(types[type]?.settings ?? false, written)]).toEqual([type, true]);
      expect(own.filter(({ rule }) => !(rule in rules))).toEqual([]);
    }
  });
});
