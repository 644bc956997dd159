import { autorun, configure } from 'mobx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildForm as build } from '../../tests/support/formAt.ts';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { email } from '../../tests/support/signInFields.ts';
import type { FieldDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

beforeAll(() => configure({ enforceActions: 'always' }));

describe('when errors are shown [STATE-06]', () => {
  it('eager: nothing before the field is left, then at every key', () => {
    const { at } = build([email], { strategy: 'eager' });
    at('email').type('a');
    expect(at('email').error).toBeNull();
    at('email').leave();
    expect(at('email').error).toBe('Wrong email address');
    at('email').type('a@b.co');
    expect(at('email').error).toBeNull();
  });
  it('eager: leaving a field that was never typed in shows nothing', () => {
    const { at } = build([email]);
    at('email').leave();
    expect(at('email').error).toBeNull();
  });
  it('on-submit: nothing before submit, and typing takes the error away', async () => {
    const { form, at } = build([email], { strategy: 'on-submit' });
    at('email').type('a');
    at('email').leave();
    expect(at('email').error).toBeNull();
    expect(await form.submit()).toBe('invalid');
    expect(at('email').error).toBe('Wrong email address');
    at('email').type('ab');
    expect(at('email').error).toBeNull();
  });
  it('leads to the first invalid field, or to the summary', () => {
    expect(build([email], { strategy: 'on-submit' }).form.strategy.focuses).toBe('field');
    expect(build([email]).form.strategy.focuses).toBe('summary');
  });
  it('announces an error once, when the field is left, never on a key', () => {
    const { form, at } = build([email]);
    const announced: string[] = [];
    const stop = autorun(() => announced.push(form.announcement));
    at('email').type('a');
    at('email').leave();
    at('email').type('ab');
    at('email').type('abc');
    stop();
    expect(announced).toEqual(['', 'E-mail: Wrong email address']);
  });
});

describe('messages [VAL-01] [VAL-14]', () => {
  const catalogue: Record<string, string> = { 'common.fieldsValidatorErrors.minLength': 'Vismaz $$min$$' };
  const withText = (field: FieldDocument): string | null => {
    const parts = formParts(formDocument([field]));
    const form = new FormStore({ ...parts, t: (key) => catalogue[key] ?? key });
    form.field(field.name)?.type('ab');
    form.check();
    return form.field(field.name)?.error ?? null;
  };
  it('the document is asked first, then the catalogue, then the rule', () => {
    const rule = { rule: 'minLength', with: { min: 3 } };
    expect(withText({ name: 'a', type: 'input', rules: [{ ...rule, message: 'At least {min}, please' }] })).toBe(
      'At least 3, please',
    );
    expect(withText({ name: 'a', type: 'input', rules: [rule] })).toBe('Vismaz 3');
    expect(withText({ name: 'a', type: 'input', rules: [{ rule: 'maxLength', with: { max: 1 } }] })).toBe(
      'Max length is 1',
    );
  });
});

describe('conditions', () => {
  const promo: FieldDocument = { name: 'promo', type: 'input', required: true, show: { field: 'has', equals: true } };
  it('a hidden field keeps its value, is not checked and not sent', async () => {
    const { form, parts, at } = build([{ name: 'has', type: 'checkbox' }, promo]);
    at('promo').type('WELCOME');
    expect(at('promo').isVisible).toBe(false);
    expect(await form.submit()).toBe('done');
    expect(parts.ports.platform.asked).toEqual([['test.send', { has: false }]]);
    at('has').type(true);
    expect([at('promo').isVisible, at('promo').value]).toEqual([true, 'WELCOME']);
  });
  it('follows only the values it reads', () => {
    const { at } = build([{ name: 'has', type: 'checkbox' }, email, promo]);
    const visibility = vi.fn<(isVisible: boolean) => void>();
    const stop = autorun(() => visibility(at('promo').isVisible));
    at('email').type('a');
    expect(visibility).toHaveBeenCalledTimes(1);
    at('has').type(true);
    stop();
    expect(visibility.mock.calls).toEqual([[false], [true]]);
  });
});

describe('required and disabled by condition', () => {
  const fields: FieldDocument[] = [
    { name: 'has', type: 'checkbox' },
    { name: 'code', type: 'input', required: { field: 'has', equals: true } },
    { name: 'note', type: 'input', required: true, disable: { field: 'has', equals: true } },
  ];
  it('is required only while the condition says so', async () => {
    const { form, at } = build(fields);
    at('note').type('x');
    expect(await form.submit()).toBe('done');
    at('has').type(true);
    expect([at('code').isRequired, await form.submit()]).toEqual([true, 'invalid']);
  });
  it('a box that a condition requires is asked for a tick only then', async () => {
    const { form, at } = build([
      { name: 'has', type: 'checkbox' },
      { name: 'agrees', type: 'checkbox', required: { field: 'has', equals: true } },
    ]);
    expect(at('agrees').problem).toBeNull();
    at('has').type(true);
    expect([at('agrees').problem, await form.submit()]).toEqual(['Field is required', 'invalid']);
    at('agrees').type(true);
    expect(await form.submit()).toBe('done');
  });
  it('a disabled field keeps its value, is not checked and not sent', async () => {
    const { form, parts, at } = build(fields);
    at('has').type(true);
    at('code').type('1');
    expect([at('note').isDisabled, await form.submit()]).toEqual([true, 'done']);
    expect(parts.ports.platform.asked).toEqual([['test.send', { has: true, code: '1' }]]);
  });
});

describe('ways of filling it in [AUTHP-03] [AUTHP-09]', () => {
  const variants = [
    { id: 'fast', label: 'Fast', shows: 'required' as const, without: ['phone'] },
    { id: 'full', label: 'Full', requiresAll: true },
  ];
  const fields: FieldDocument[] = [
    email,
    { name: 'phone', type: 'input', required: true },
    { name: 'town', type: 'input' },
    { name: 'news', type: 'checkbox' },
  ];
  const shown = (form: FormStore): unknown[] => form.shown.map(({ name, isRequired }) => [name, isRequired]);
  it('fast leaves away what is not required, full requires every text; what was typed stays', () => {
    const { form, at } = build(fields, { variants });
    at('town').type('Riga');
    expect([form.variant, shown(form)]).toEqual(['fast', [['email', true]]]);
    form.choose('full');
    expect(shown(form)).toEqual([
      ['email', true],
      ['phone', true],
      ['town', true],
      ['news', false],
    ]);
    expect(at('town').value).toBe('Riga');
    form.choose('nonsense');
    expect(form.variant).toBe('full');
  });
  it('full leaves a field as it is whose rule says that it may stay empty; what the platform or the document requires is required [VAL-07]', () => {
    const rules = [{ rule: 'optional' }];
    const { form } = build(
      [email, { name: 'town', type: 'input', rules }, { name: 'street', type: 'input', rules, required: true }],
      { variants },
    );
    form.choose('full');
    expect(shown(form)).toEqual([
      ['email', true],
      ['town', false],
      ['street', true],
    ]);
  });
});
