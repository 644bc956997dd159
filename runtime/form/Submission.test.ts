import { describe, expect, it } from 'vitest';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { PlatformError } from '../ports/index.ts';
import { defineField } from './defineField.ts';
import type { FieldDocument, SubmitDocument } from './document.ts';
import { FormStore } from './FormStore.ts';

const code: FieldDocument = { name: 'code', type: 'input', label: 'Code', required: true };
const contact: FieldDocument = { name: 'contact', type: 'input', label: 'Sent to', required: true };
const invalid = (data: Record<string, unknown>): PlatformError =>
  new PlatformError({ type: 'InvalidParameterException', message: 'no', error_data: data }, 400);

function build(submit: Partial<SubmitDocument>, answers: Readonly<Record<string, unknown>> = {}) {
  const document = formDocument([contact, code], { submit: { call: 'test.confirm', label: 'Confirm', ...submit } });
  const parts = formParts(document, { 'test.confirm': {}, ...answers });
  const form = new FormStore({ ...parts, given: { contact: 'ada@example.com' } });
  return { form, parts, asked: parts.ports.platform.asked };
}

describe('asking for another code', () => {
  const again = { without: ['code'], label: 'Again', wait: 'In {{time}}', sent: 'On its way', call: 'test.sendCode' };

  it('goes to a call of its own, without the code, and says so; the form is not done by it [STATE-09]', async () => {
    const { form, asked } = build(
      { again: { ...again, waits: 'resend_time' } },
      { 'test.sendCode': { resend_time: 45 } },
    );
    form.field('code')?.type('12');
    expect(await form.again()).toBe('asked');
    expect(asked).toEqual([['test.sendCode', { contact: 'ada@example.com' }]]);
    expect([form.outcome.news, form.outcome.wait.text]).toEqual(['On its way', '0:45']);
    expect([await form.again(), asked.length]).toEqual(['busy', 1]);
  });
  it('waits as long as the document says where the answer does not, and may then be asked once more', async () => {
    const { form, parts, asked } = build({ again: { ...again, seconds: 60 } }, { 'test.sendCode': 1 });
    await form.again();
    expect(form.outcome.wait.leftSec).toBe(60);
    await parts.ports.clock.advance(60_000);
    expect([await form.again(), asked.length]).toEqual(['asked', 2]);
  });
  it('a code that was sent a moment ago is no failure: how long to wait is told [STATE-09]', async () => {
    const early = { type: 'TooManyRequestsException', data: 'retry_after', waits: 'retry_after', text: 'A moment ago' };
    const tooMany = new PlatformError(
      { type: 'TooManyRequestsException', message: 'Too many', error_data: { retry_after: 30 } },
      429,
    );
    const { form } = build({ again, refusals: [early] }, { 'test.sendCode': tooMany });
    await form.again();
    expect([form.outcome.news, form.outcome.wait.leftSec, form.failures]).toEqual(['A moment ago', 30, 0]);
  });
  it('without words of its own for it, a yes is the form’s yes', async () => {
    const { form } = build({ again: { without: ['code'], label: 'Again', wait: '' } });
    expect(await form.again()).toBe('done');
  });
});

describe('words for the platform’s codes [STATE-10]', () => {
  const words = { code: 'common.codeErrors' };
  const messageFor = async (
    code: unknown,
    catalogue: Readonly<Record<string, string>>,
  ): Promise<string | null | undefined> => {
    const { form, parts } = build({ words }, { 'test.confirm': invalid({ code }) });
    const asking = new FormStore({ ...parts, t: (key) => catalogue[key] ?? key, given: { contact: 'a' } });
    asking.field('code')?.type('x');
    expect(await asking.submit()).toBe('refused');
    expect(form.failures).toBe(0);
    return asking.field('code')?.error;
  };
  const catalogue = {
    'common.codeErrors.EXPIRED': 'Too old',
    'common.codeErrors.INVALID': 'Not the code we sent',
    'common.fieldsValidatorErrors.EXPIRED': 'Expired',
    'common.fieldsValidatorErrors.wrongField': 'Wrong value',
  };

  it.each<[string, unknown, Readonly<Record<string, string>>, string]>([
    ['stand where the document says', ['EXPIRED'], catalogue, 'Too old'],
    ['an unknown code is said as INVALID', ['NEVER_HEARD'], catalogue, 'Not the code we sent'],
    ['nothing said is said as INVALID', [], catalogue, 'Not the code we sent'],
    ['words of the platform stay as they are', ['Ask our support.'], catalogue, 'Ask our support.'],
    [
      'without any there, those of fields are said',
      ['EXPIRED'],
      { 'common.fieldsValidatorErrors.EXPIRED': 'Expired' },
      'Expired',
    ],
    ['an empty catalogue still says something', ['EXPIRED'], {}, 'Wrong value'],
  ])('%s', async (_, codes, texts, expected) => expect(await messageFor(codes, texts)).toBe(expected));
});

it('a refusal of what was sent is not said of what was typed since: the form says it', async () => {
  const { form, parts } = build({});
  parts.ports.platform.answers('test.confirm', () => {
    form.field('code')?.type('34');
    throw invalid({ code: ['Wrong code.'] });
  });
  form.field('code')?.type('12');
  expect(await form.submit()).toBe('refused');
  expect([form.field('code')?.error, form.notice]).toEqual([null, 'Wrong code.']);
});

describe('a field that is emptied', () => {
  it('is as if the player had never been there, and others stay', () => {
    const { form } = build({});
    const field = form.field('code');
    field?.type('12');
    field?.refuse('no');
    field?.reset();
    expect([field?.value, field?.error, field?.isTyped, form.field('contact')?.value]).toEqual([
      '',
      null,
      false,
      'ada@example.com',
    ]);
  });

  it('has what travels beside its value as at the start', () => {
    const phone = defineField({ title: 'Phone', value: 'text', settings: {}, companions: () => ({ country: 'LV' }) });
    const parts = formParts(formDocument([{ name: 'mobile', type: 'phone' }]));
    const field = new FormStore({ ...parts, types: { ...parts.types, phone } }).field('mobile');
    field?.accompany('country', 'EE');
    expect(field?.companions).toEqual({ country: 'EE' });
    field?.reset();
    expect(field?.companions).toEqual({ country: 'LV' });
  });
});

describe('a check that only advises [STATE-10]', () => {
  const check = { call: 'test.check', isAdvice: true, message: 'We do not know it' };
  const start = (isAdvice: boolean) => {
    const field: FieldDocument = { ...code, check: { ...check, isAdvice } };
    const parts = formParts(formDocument([field]), { 'test.check': null });
    return { form: new FormStore(parts), parts };
  };

  it('tells its no, and the value is sent all the same', async () => {
    const { form, parts } = start(true);
    await form.load();
    form.field('code')?.type('OLD');
    await parts.ports.clock.advance(300);
    form.field('code')?.leave();
    expect(form.field('code')?.error).toBe('We do not know it');
    expect([await form.submit(), parts.ports.platform.asked.at(-1)]).toEqual(['done', ['test.send', { code: 'OLD' }]]);
  });
  it('any other holds the form up', async () => {
    const { form } = start(false);
    form.field('code')?.type('OLD');
    expect(await form.submit()).toBe('invalid');
  });
});
