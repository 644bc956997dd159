import { describe, expect, it } from 'vitest';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { PlatformError, UnreachableError } from '../ports/index.ts';
import type { FieldDocument, FormDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

const profile = { first_name: 'Ada', sex: 2, is_subscribed: true, country_code: 'LV', contacts: [{}], email: 'a@b.lv' };
const fields: FieldDocument[] = [
  { name: 'first_name', type: 'input' },
  { name: 'sex', type: 'input' },
  { name: 'is_subscribed', type: 'checkbox' },
  { name: 'contacts', type: 'input' },
  { name: 'country_code', type: 'input' },
];
const values = { call: 'test.profile' };
const build = (answer: unknown, rest: Partial<FormDocument> = { values }) => {
  const parts = formParts(formDocument(fields, rest), { 'test.profile': answer, 'test.definitions': [] });
  return { form: new FormStore(parts), parts, asked: parts.ports.platform.asked };
};

describe('a form that starts from what the platform knows', () => {
  it('shows it: texts, numbers as texts, boxes; what a field cannot hold stays out', async () => {
    const { form } = build(profile);
    expect(form.state).toBe('loading');
    await form.load();
    expect(form.fields.map(({ value }) => value)).toEqual(['Ada', '2', true, '', 'LV']);
  });
  it('reads a value under another name where the document says so', async () => {
    const { form } = build(profile, { values: { ...values, names: { first_name: 'email' } } });
    await form.load();
    expect(form.field('first_name')?.value).toBe('a@b.lv');
  });
  it('leaves alone what the player typed meanwhile, and what the platform does not say', async () => {
    const { form } = build({ first_name: 'Ada' });
    form.field('first_name')?.type('Augusta');
    await form.load();
    expect([form.field('first_name')?.value, form.field('sex')?.value]).toEqual(['Augusta', '']);
  });
  it('asks the rest after it: the fields hang on the country that it tells [STATE-04]', async () => {
    const definitions = { call: 'test.definitions', with: { country: 'country_code' } };
    const { form, asked } = build(profile, { values, definitions });
    await form.load();
    expect(asked).toEqual([
      ['test.profile', {}],
      ['test.definitions', { country: 'LV' }],
    ]);
  });
  it('does not open without it: an empty profile would be saved over the true one', async () => {
    const { form } = build(new UnreachableError('line'));
    await form.load();
    expect(form.state).toBe('failed');
  });
  it('does not open for a session that ended either, which is no fault [ERR-02]', async () => {
    const { form, parts } = build(
      new PlatformError({ type: 'AuthorizationException', message: 'Sign in to continue.' }, 401),
    );
    await form.load();
    expect([form.state, parts.ports.reported]).toEqual(['failed', []]);
  });
});
