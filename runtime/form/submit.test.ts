import { configure } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorRules } from '#schemas/errors.ts';
import { buildForm as build } from '../../tests/support/formAt.ts';
import { email, password } from '../../tests/support/signInFields.ts';
import { RefusedCallError } from '../ports/documentCall.ts';
import { PlatformError, UnreachableError } from '../ports/index.ts';
import type { FormDocument } from './document.ts';

beforeAll(() => configure({ enforceActions: 'always' }));

const refusal = (data: Record<string, unknown>): PlatformError =>
  new PlatformError({ type: 'InvalidParameterException', message: 'no', error_data: data }, 400);

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
  it.each<[string, Error]>([
    ['no answer', new UnreachableError('line')],
    ['a fault of the platform', new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500)],
    ['payments that rest', new PlatformError({ type: 'BillingUnavailableException', message: '' }, 503)],
  ])(
    'never says of an outage what it says of a refusal, for nobody knows what was done: %s [REL-P2]',
    async (_name, error) => {
      const submit = { call: 'test.send', label: 'Go', failure: 'Nothing was taken' };
      const { form } = filled({ submit }, { 'test.send': error });
      await form.submit();
      expect(form.notice).toBe('Something went wrong. Please try again.');
    },
  );
  it('leaves a ban to whoever asked: it takes the whole page, unless the document has words for it [ERR-02]', async () => {
    const banned = {
      'test.send': new PlatformError(
        { type: 'UserBannedException', message: 'no' },
        403,
        errorRules.UserBannedException.outcome,
      ),
    };
    const { form } = filled({}, banned);
    await expect(form.submit()).rejects.toThrow(PlatformError);
    expect([form.isSubmitting, form.notice]).toEqual([false, null]);
    const refusals = [{ type: 'UserBannedException', text: 'Closed' }];
    const expected = filled({ submit: { call: 'test.send', label: 'Go', refusals } }, banned);
    expect([await expected.form.submit(), expected.form.notice]).toEqual(['refused', 'Closed']);
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
    const { form, parts, at } = build([email], {
      submit: { call: 'test.send', label: 'Go', as: 'answers', values: { form: 'x' } },
    });
    at('email').type('player@example.com');
    await form.submit();
    expect(parts.ports.platform.asked).toEqual([
      ['test.send', { form: 'x', answers: '{"email":"player@example.com"}' }],
    ]);
  });
  it('never sends a secret among answers, nor derived under another name, nor a value that no field asks', async () => {
    const refused = async (submit: FormDocument['submit']): Promise<unknown> => {
      const { form, parts } = filled({ submit });
      await expect(form.submit()).rejects.toThrow(RefusedCallError);
      return parts.ports.platform.asked;
    };
    expect(await refused({ call: 'test.send', label: 'Go', as: 'answers' })).toEqual([]);
    expect(await refused({ call: 'test.send', label: 'Go', derive: { note: ['password'] } })).toEqual([]);
    expect(await refused({ call: 'test.send', label: 'Go', values: { amount: '5.00' } })).toEqual([]);
    expect(await refused({ call: 'test.check', label: 'Go' })).toEqual([]);
  });
  it('never tells secrets', () => expect(filled().form.publicValues).toEqual({ email: ' player@example.com ' }));
});
