import { describe, expect, it } from 'vitest';
import { rules } from '../../tests/support/siteRules.ts';
import { siteTexts } from '../../tests/support/siteTexts.ts';
import { briefTranslate } from '../i18n/briefTranslate.ts';
import { createTranslate } from '../i18n/createTranslate.ts';
import { ERRORS_PREFIX, problemText } from './messages.ts';

const LOCALES = ['en', 'lv', 'ru', 'ar'];
const catalogues = siteTexts();

/** The starter content's message for a value that a rule refuses. */
function textIn(locale: string, name: string, given: Given): string | null {
  const rule = rules[name];
  const { value = '', messages, message, ...args } = given;
  const found = rule?.check(value as string, args as never, { values: {}, nowMs: 0 }) ?? true;
  if (!rule || found === true) return null;
  return problemText(createTranslate(locale, catalogues[locale] ?? {}), rule, {
    spec: { rule: name, with: args, ...(message === undefined ? {} : { message }) },
    problem: found === false ? {} : found,
    messages,
  });
}
interface Given extends Record<string, unknown> {
  message?: string;
  messages?: Readonly<Record<string, string>>;
}

describe('the starter catalogue', () => {
  it('says to people what to do, in the place of what rules say for themselves [VAL-01] [VAL-14]', () => {
    const machine = /^(?:Wrong|Min|Max|Value|Field|This field|The maximum)\b/;
    const texts = Object.entries(catalogues['en'] ?? {}).filter(([key]) =>
      /^(?:common\.fields|forms\.value)/.test(key),
    );
    expect(texts.filter(([, text]) => machine.test(text))).toEqual([]);
  });
  it.each(LOCALES)('has every key of the specification, and of every rule, in %s [VAL-14]', (locale) => {
    const spec =
      'requiredField wrongField sumError wrongPhoneFormat insertPhoneNumber wrongEmailAddress insertEmailAddress insertPassword \
shortPassword notWalidPassword useSpace passwordsNotEqual minCountSymbolsFakename specialSymbolsFakename uncheckedCheckbox';
    const keys = [...spec.split(/\s+/), ...Object.values(rules).map(({ messageKey }) => messageKey)];
    expect(keys.filter((key) => !(`${ERRORS_PREFIX}.${key}` in (catalogues[locale] ?? {})))).toEqual([]);
  });
  it.each([
    ['ru', 1, 'Не короче 1 символа'],
    ['ru', 3, 'Не короче 3 символов'],
    ['ru', 21, 'Не короче 21 символа'],
    ['lv', 1, 'Vismaz 1 zīme'],
    ['lv', 10, 'Vismaz 10 zīmju'],
    ['lv', 22, 'Vismaz 22 zīmes'],
    ['ar', 2, 'يجب ألا يقل الطول عن رمزين'],
    ['ar', 6, 'يجب ألا يقل الطول عن 6 رموز'],
    ['ar', 11, 'يجب ألا يقل الطول عن 11 رمزًا'],
    ['en', 1, 'Enter at least 1 character'],
  ])('in %s counts as people do, on a page that has just loaded too: %d', (locale, min, text) => {
    const spec = { rule: 'minLength', with: { min } };
    const rule = rules['minLength'];
    const table = catalogues[locale] ?? {};
    for (const t of [createTranslate(locale, table), briefTranslate(locale, table)])
      expect(rule && problemText(t, rule, { spec, problem: {} })).toBe(text);
  });
  it('a text of its own that counts is said as it is, with its places filled', () => {
    const spec = { rule: 'minLength', with: { min: 3 }, message: 'At least {{min}}!' };
    const rule = rules['minLength'];
    const t = createTranslate('ru', catalogues['ru'] ?? {});
    expect(rule && problemText(t, rule, { spec, problem: {} })).toBe('At least 3!');
  });
  it('counts where a rule tells of another one’s bound: passwords, fake names, ages', () => {
    expect(textIn('ru', 'password', { value: 'abc' })).toBe('В пароле должно быть не меньше 6 символов');
    expect(textIn('ru', 'password', { value: 'a'.repeat(30), max: 21 })).toBe('Не длиннее 21 символа');
    expect(textIn('lv', 'fakename', { value: 'abc' })).toBe('Segvārdā jābūt vismaz 4 zīmēm');
    expect(textIn('ru', 'date', { value: '2020-01-01', minAge: 21 })).toBe('Вам должен быть не меньше чем 21 год');
  });
});

describe('whose words come first [VAL-01]', () => {
  const messages = { email: 'Form says so', minLength: 'forms.value.minLength', password: 'Another password' };
  it('the field’s, then the form’s or the site’s, then the catalogue’s', () => {
    expect(textIn('en', 'email', { value: 'x' })).toBe('Enter an e-mail address, such as name@example.com');
    expect(textIn('en', 'email', { value: 'x', messages })).toBe('Form says so');
    expect(textIn('en', 'email', { value: 'x', messages, message: 'Field says so' })).toBe('Field says so');
  });
  it('a key of the catalogue stands for its text, plural forms and places too', () => {
    expect(textIn('en', 'minLength', { value: 'x', min: 3, messages })).toBe('Enter at least 3 characters');
    expect(textIn('ru', 'minLength', { value: 'x', min: 21, messages })).toBe(
      'В этом поле должно быть не меньше 21 символа',
    );
  });
  it('a rule’s words stand for all that it finds, unless a rule of that name has its own', () => {
    expect(textIn('en', 'password', { value: 'ы', messages })).toBe('Another password');
    expect(textIn('en', 'password', { value: 'a'.repeat(30), messages: { ...messages, maxLength: 'Max {max}' } })).toBe(
      'Max 20',
    );
  });
});
