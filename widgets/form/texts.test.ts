import { describe, expect, it } from 'vitest';
import { form } from '#schemas/content/form.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { fieldLibrary } from '../../tests/support/fieldLibrary.ts';

interface RawForm {
  id: string;
  fields: { name: string; type: string; rules?: { rule: string }[]; settings?: object }[];
  text: Record<string, Record<string, string>>;
}

const LOCALES = ['ar', 'en', 'lv', 'ru'];
const documents = Object.entries(
  import.meta.glob<RawForm>('../../content/base/forms/*.json', { eager: true, import: 'default' }),
);
const ajv = createAjv();
const isForm = ajv.compile(form);
const isPutInLater = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && ('get' in value || 'page' in value);

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
      // what the brand's settings say and the paths of pages are put in, and looked at, when the form is delivered
      const written = Object.fromEntries(Object.entries(settings).filter(([, value]) => !isPutInLater(value)));
      expect([type, ajv.validate(types[type]?.settings ?? false, written)]).toEqual([type, true]);
      expect(own.filter(({ rule }) => !(rule in rules))).toEqual([]);
    }
  });
});
