import { autorun, configure } from 'mobx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildForm } from '../../tests/support/formAt.ts';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { PlatformError, UnreachableError } from '../ports/index.ts';
import type { FieldDocument, FormDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

beforeAll(() => configure({ enforceActions: 'always' }));

const email: FieldDocument = {
  name: 'email',
  type: 'input',
  label: 'E-mail',
  required: true,
  rules: [{ rule: 'email' }],
};
const password: FieldDocument = { name: 'password', type: 'password', label: 'Password', required: true };
const refusal = (data: Record<string, unknown>): PlatformError =>
  new PlatformError({ type: 'InvalidParameterException', message: 'no', error_data: data }, 400);

const build = buildForm;

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
    const seen = vi.fn<(isVisible: boolean) => void>();
    const stop = autorun(() => seen(at('promo').isVisible));
    at('email').type('a');
    expect(seen).toHaveBeenCalledTimes(1);
    at('has').type(true);
    stop();
    expect(seen.mock.calls).toEqual([[false], [true]]);
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
  it('what is disabled keeps its value, is not checked and not sent', async () => {
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
});

describe('submit', () => {
  const filled = (
    rest: Partial<FormDocument> = {},
    answers: Record<string, unknown> = {},
  ): ReturnType<typeof build> => {
    const built = build([email, password], rest, answers);
    built.at('email').type(' player@example.com ');
    built.at('password').type('secret1');
    return built;
  };
  it('sends once, however often it is asked', async () => {
    const { form, parts } = filled();
    expect(await Promise.all([form.submit(), form.submit(), form.submit()])).toEqual(['done', 'busy', 'busy']);
    expect(parts.ports.platform.asked).toEqual([['test.send', { email: 'player@example.com', password: 'secret1' }]]);
  });
  it('keeps its key over retries of one submit, and takes a new one for other values or after an answer', async () => {
    const { form, parts, at } = filled(
      { submit: { call: 'test.send', label: 'Go', retryKey: 'request_id' } },
      { 'test.send': new UnreachableError('line') },
    );
    const keys = (): unknown[] =>
      parts.ports.platform.asked.map(([, input]) => (input as { request_id: string }).request_id);
    await form.submit();
    await form.submit();
    expect(keys()).toEqual(['key-1', 'key-1']);
    at('password').type('secret2');
    await form.submit();
    parts.ports.platform.answers('test.send', refusal({ email: ['ALREADY_EXISTS'] }));
    await form.submit();
    parts.ports.platform.answers('test.send', {});
    await form.submit();
    expect(keys().slice(2)).toEqual(['key-2', 'key-2', 'key-3']);
  });
  it('takes a new key when another file is sent with the same words', async () => {
    const { form, parts, at } = build(
      [{ name: 'proof', type: 'file' }],
      { submit: { call: 'test.send', label: 'Go', retryKey: 'request_id' } },
      { 'test.send': new UnreachableError('line') },
    );
    const keys: unknown[] = [];
    for (const name of ['a.pdf', 'a.pdf', 'b.pdf']) {
      at('proof').type([new File(['x'], name, { lastModified: 1 })]);
      await form.submit();
      const [, sent] = parts.ports.platform.asked.at(-1) ?? [];
      keys.push((sent as { request_id: string }).request_id);
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });
  it('puts what the platform refused on the fields, until the value is another [VAL-13]', async () => {
    const { form, at } = filled({}, { 'test.send': refusal({ email: ['This address is taken'] }) });
    expect(await form.submit()).toBe('refused');
    expect([at('email').error, form.notice]).toEqual(['This address is taken', null]);
    at('email').type('other@example.com');
    expect(at('email').error).toBeNull();
  });
  it('asks again about a refused value', async () => {
    const { form, parts } = filled({}, { 'test.send': refusal({ email: ['taken by now'] }) });
    await form.submit();
    parts.ports.platform.answers('test.send', {});
    expect(await form.submit()).toBe('done');
  });
  it('shows the general notice for names that it does not have', async () => {
    const { form } = filled({}, { 'test.send': refusal({ captcha: ['Solve the riddle'] }) });
    await form.submit();
    expect(form.notice).toBe('Solve the riddle');
  });
  it('says its failure text when the platform refuses the whole of it', async () => {
    const submit = { call: 'test.send', label: 'Go', failure: 'Wrong login or password' };
    const { form } = filled(
      { submit },
      { 'test.send': new PlatformError({ type: 'AuthorizationException', message: 'no' }, 401) },
    );
    expect(await form.submit()).toBe('refused');
    expect([form.notice, form.isSubmitting, form.failures]).toEqual(['Wrong login or password', false, 1]);
  });
  it('never blames the player for an outage', async () => {
    const submit = { call: 'test.send', label: 'Go', failure: 'Wrong login or password' };
    const { form } = filled({ submit }, { 'test.send': new UnreachableError('line') });
    await form.submit();
    expect(form.notice).toBe('Something went wrong. Please try again.');
  });
  it('hands a broken contract to whoever asked, and is free again', async () => {
    const { form } = filled({}, { 'test.send': new TypeError('bug') });
    await expect(form.submit()).rejects.toThrow('bug');
    expect(form.isSubmitting).toBe(false);
  });
  it('without a call it is done at once, for its actions to go on', async () => {
    const { form, parts } = filled({ submit: { label: 'Go' } });
    expect([await form.submit(), parts.ports.platform.asked]).toEqual(['done', []]);
  });
  it('sends all answers as one text where the document says so', async () => {
    const { form, parts } = filled({
      submit: { call: 'test.send', label: 'Go', as: 'answers', values: { form: 'x' } },
    });
    await form.submit();
    expect(parts.ports.platform.asked).toEqual([
      ['test.send', { form: 'x', answers: '{"email":"player@example.com","password":"secret1"}' }],
    ]);
  });
  it('never tells secrets', () => expect(filled().form.tellable).toEqual({ email: ' player@example.com ' }));
});

describe('definitions of the platform', () => {
  const country: FieldDocument = { name: 'country_code', type: 'select', label: 'Country', initial: 'LV' };
  const region: FieldDocument = { name: 'region', type: 'select', label: 'Region', settings: { startsFirst: true } };
  const definitions = { call: 'account.getPersonalDataFields', with: { country: 'country_code' } };
  const fieldsOf = (code: string): unknown[] => [
    {
      sysname: 'country_code',
      type: 'country_code',
      params: { is_visible: true, is_required: true },
      options: {
        list: [
          { id: 'LV', name: 'Latvia' },
          { id: 'EE', name: 'Estonia' },
        ],
      },
    },
    {
      sysname: 'region',
      type: 'region',
      params: { is_visible: true, is_required: false },
      options: {
        list: [
          { id: `${code}-1`, name: 'One' },
          { id: `${code}-2`, name: 'Two' },
        ],
      },
    },
    { sysname: 'email', type: 'input', params: { is_visible: true, is_required: code === 'LV' }, options: {} },
  ];
  const answer = ({ country: code }: { country: string }): unknown => fieldsOf(code);

  it('are asked for the country, and again when it changes; typed values stay [STATE-04]', async () => {
    const { form, parts, at } = build([country, region, email], { definitions }, { [definitions.call]: answer });
    await form.load();
    at('email').type('typed@example.com');
    expect([form.state, at('region').value, at('email').isRequired]).toEqual(['ready', 'LV-1', true]);
    at('country_code').type('EE');
    await vi.waitFor(() => expect(at('region').value).toBe('EE-1'));
    expect(parts.ports.platform.asked.map(([, input]) => input)).toEqual([{ country: 'LV' }, { country: 'EE' }]);
    expect([at('email').value, at('email').isRequired, form.state]).toEqual(['typed@example.com', false, 'ready']);
  });
  it('an answer to an older question is not used', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { form, at } = build(
      [country, region],
      { definitions },
      { [definitions.call]: () => new Promise((settle) => waiting.push(settle)) },
    );
    void form.load();
    at('country_code').type('EE');
    at('country_code').type('LV');
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    waiting[2]?.(fieldsOf('LV'));
    waiting[1]?.(fieldsOf('EE'));
    waiting[0]?.(fieldsOf('XX'));
    await vi.waitFor(() => expect(form.state).toBe('ready'));
    expect(at('region').value).toBe('LV-1');
  });
  it('the wait ends after 3 s; asking again may help', async () => {
    const { form, parts } = build([email], { definitions }, { [definitions.call]: () => new Promise(() => {}) });
    const loading = form.load();
    await parts.ports.clock.advance(2_999);
    expect(form.state).toBe('waiting');
    await parts.ports.clock.advance(1);
    await loading;
    expect(form.state).toBe('away');
    parts.ports.platform.answers(definitions.call, fieldsOf('LV'));
    await form.load();
    expect(form.state).toBe('ready');
  });
  it("a field's own source may fail without the form", async () => {
    const source = { call: 'account.getContactPhoneSettings' };
    const { form, parts } = build(
      [email, { name: 'mobile', type: 'input', source }],
      {},
      { [source.call]: new UnreachableError('line') },
    );
    await form.load();
    expect([form.state, parts.ports.told[0]?.[0]]).toEqual(['ready', 'field source']);
  });
});
