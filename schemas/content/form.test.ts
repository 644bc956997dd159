import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { form } from './form.ts';

const ajv = new Ajv({ allowUnionTypes: true, formats: { notice: true } });
const isForm = ajv.compile(form);

const minimal = {
  kind: 'form',
  format: 1,
  id: 'f',
  fields: [{ name: 'a', type: 'input' }],
  submit: { call: 'auth.login', label: 'Go' },
};
const withField = (field: object): object => ({ ...minimal, fields: [{ name: 'a', type: 'input', ...field }] });
const withSubmit = (submit: object): object => ({ ...minimal, submit: { ...minimal.submit, ...submit } });

describe('form document', () => {
  it.each([
    [
      'a parameter of the definitions bound to a field',
      { ...minimal, definitions: { call: 'account.getPersonalDataFields', with: { country: 'country_code' } } },
    ],
    ['a source of choices', withField({ source: { call: 'account.getContactPhoneSettings' } })],
    ['a field that stands only where the platform requires it', withField({ offer: 'required' })],
    ['a consent with links', withField({ consent: { $t: 'terms.label' } })],
    ['the name of the retry key', withSubmit({ retryKey: 'request_id' })],
    ['values for the next step', withSubmit({ passes: { to: 'restore-code', fields: ['login'] } })],
  ])('may have %s', (_, document) => expect(isForm(document)).toBe(true));

  it.each([
    [
      'a parameter bound to no field name',
      { ...minimal, definitions: { call: 'a.b', with: { country: 'not a name' } } },
    ],
    ['a source without a call', withField({ source: {} })],
    ['a hand-over to nowhere', withSubmit({ passes: { fields: ['login'] } })],
    ['a word it does not know', withField({ onclick: 'x' })],
  ])('may not have %s', (_, document) => expect(isForm(document)).toBe(false));
});
