import { beforeAll, expect, it, vi } from 'vitest';
import { errorRules } from '#schemas/errors.ts';
import { type BuiltForm, buildForm } from '../../tests/support/formAt.ts';
import { PlatformError, UnreachableError } from '../ports/index.ts';
import type { FieldDocument } from './document.ts';
import { REST_MS } from './RemoteCheck.ts';
import { remoteCheckModule } from './remoteCheckModule.ts';

const promo: FieldDocument = {
  name: 'promo',
  type: 'input',
  label: 'Promo code',
  check: { call: 'promo.check', as: 'code', message: 'No such code' },
};
const built = (field: Partial<FieldDocument> = {}, answer: unknown = {}): BuiltForm =>
  buildForm([{ ...promo, ...field }], {}, { 'promo.check': answer });
const asked = ({ parts }: BuiltForm): unknown[] =>
  parts.ports.platform.asked.filter(([name]) => name === 'promo.check').map(([, input]) => input);

beforeAll(() => remoteCheckModule.load());

it('is asked once typing rests for 300 ms, about the last value alone [STATE-10]', async () => {
  const test = built({}, [{ id: 1 }]);
  for (const text of ['W', 'WE', 'WELCOME']) {
    test.at('promo').type(text);
    await test.parts.ports.clock.advance(REST_MS - 1);
  }
  expect(asked(test)).toEqual([]);
  await test.parts.ports.clock.advance(1);
  expect(asked(test)).toEqual([{ code: 'WELCOME' }]);
  expect([test.at('promo').isProven, test.at('promo').isChecking]).toEqual([true, false]);
});

it('takes an empty answer for no, and says so in the words of the document [VAL-11]', async () => {
  const test = built({}, []);
  test.at('promo').type('NOPE');
  await test.parts.ports.clock.advance(REST_MS);
  expect([test.at('promo').problem, test.at('promo').isProven]).toEqual(['No such code', false]);
  test.at('promo').type('NOPE2');
  expect(test.at('promo').problem).toBeNull();
});

it('never uses the answer to an older question', async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  const test = built({}, () => new Promise((settle) => waiting.push(settle)));
  test.at('promo').type('OLD');
  const first = test.parts.ports.clock.advance(REST_MS);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  test.at('promo').type('NEW');
  await first;
  const second = test.parts.ports.clock.advance(REST_MS);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.([{ id: 1 }]);
  await second;
  waiting[0]?.([]);
  await test.form.submit();
  expect([test.at('promo').isProven, test.at('promo').problem]).toEqual([true, null]);
});

it('is waited for by the submit, which a no holds up', async () => {
  const test = built({}, []);
  test.at('promo').type('NOPE');
  expect(await test.form.submit()).toBe('invalid');
  expect([test.at('promo').error, asked(test).length]).toEqual(['No such code', 1]);
});

it('does not hold the form up where the document says so: the wrong code is left out [VAL-13]', async () => {
  const test = built({ blocks: false }, []);
  test.at('promo').type('NOPE');
  expect(await test.form.submit()).toBe('done');
  expect(test.parts.ports.platform.asked.at(-1)).toEqual(['test.send', {}]);
  expect(test.at('promo').error).toBe('No such code');
});

it('asks nothing about a value that is empty, hidden or wrong already', async () => {
  const test = built({ rules: [{ rule: 'minLength', with: { min: 3 } }] });
  test.at('promo').type('ab');
  await test.parts.ports.clock.advance(REST_MS);
  test.at('promo').type('');
  await test.parts.ports.clock.advance(REST_MS);
  expect(asked(test)).toEqual([]);
});

it('takes a refusal for no; when nobody answers, the platform decides at the submit', async () => {
  const refused = built({}, new PlatformError({ type: 'InvalidParameterException', message: 'no' }, 400));
  refused.at('promo').type('NOPE');
  expect(await refused.form.submit()).toBe('invalid');
  const away = built({}, new UnreachableError('line'));
  away.at('promo').type('WELCOME');
  expect(await away.form.submit()).toBe('done');
  expect(away.parts.ports.reported.map(([what]) => what)).toEqual(['field check']);
});

it('takes a session that ended, or a ban, for no word about the value: the platform decides at the submit [ERR-02]', async () => {
  for (const [type, status] of [
    ['AuthorizationException', 401],
    ['UserBannedException', 403],
  ] as const) {
    const test = built({}, new PlatformError({ type, message: 'no' }, status, errorRules[type].outcome));
    test.at('promo').type('WELCOME');
    // oxlint-disable-next-line no-await-in-loop -- one form after the other
    expect(await test.form.submit()).toBe('done');
    expect([test.at('promo').problem, test.at('promo').isProven]).toEqual([null, false]);
  }
});

it('asks again by itself after a pause where nobody answers, until the value is another', async () => {
  const test = built({}, new UnreachableError('line'));
  const { clock, platform } = test.parts.ports;
  test.at('promo').type('WELCOME');
  await clock.advance(REST_MS);
  expect([asked(test).length, test.at('promo').isProven]).toEqual([1, false]);
  platform.answers('promo.check', [{ id: 1 }]);
  await clock.advance(7_500);
  expect([asked(test).length, test.at('promo').isProven]).toEqual([2, true]);
  platform.answers('promo.check', new UnreachableError('line'));
  test.at('promo').type('HELLO');
  await clock.advance(REST_MS);
  test.at('promo').type('');
  await clock.advance(60_000);
  expect(asked(test)).toHaveLength(3);
  test.at('promo').type('AWAY');
  await clock.advance(600_000);
  expect(asked(test)).toHaveLength(3 + 4); // nobody asks for ever
});

it('says that it asks when it asks again, and asks about the value as it stands by then', async () => {
  const test = built({}, new UnreachableError('line'));
  const { clock, platform } = test.parts.ports;
  test.at('promo').type('WELCOME');
  await clock.advance(REST_MS);
  const later = Promise.withResolvers<unknown>();
  platform.answers('promo.check', () => later.promise);
  test.at('promo').write('HELLO');
  const retry = clock.advance(7_500);
  await vi.waitFor(() => expect(asked(test)).toEqual([{ code: 'WELCOME' }, { code: 'HELLO' }]));
  expect(test.at('promo').isChecking).toBe(true);
  later.resolve([{ id: 1 }]);
  await retry;
  expect([test.at('promo').isChecking, test.at('promo').isProven]).toEqual([false, true]);
});

it('waits at most 3 s for an answer', async () => {
  const test = built({}, () => new Promise(() => {}));
  test.at('promo').type('WELCOME');
  const sending = test.form.submit();
  expect(test.form.isSubmitting).toBe(true);
  await vi.waitFor(() => expect(asked(test)).toHaveLength(1));
  await test.parts.ports.clock.advance(3_000);
  expect(await sending).toBe('done');
});

it('asks about what was typed before its code was loaded, and about a draft', async () => {
  const typed = built({}, [{ id: 1 }]);
  typed.at('promo').restore('WELCOME');
  await typed.form.load();
  await typed.parts.ports.clock.advance(REST_MS);
  expect([asked(typed), typed.at('promo').isProven]).toEqual([[{ code: 'WELCOME' }], true]);
});

it('is asked again when a value that goes along changes', async () => {
  const test = buildForm(
    [
      { ...promo, check: { call: 'promo.check', as: 'code', with: { currency: 'currency' } } },
      { name: 'currency', type: 'input' },
    ],
    {},
    { 'promo.check': ({ currency }: { currency?: string }) => (currency === 'EUR' ? [1] : []) },
  );
  test.at('promo').type('WELCOME');
  await test.parts.ports.clock.advance(REST_MS);
  expect(test.at('promo').isProven).toBe(false);
  test.at('currency').type('EUR');
  await test.parts.ports.clock.advance(REST_MS);
  expect([asked(test).at(-1), test.at('promo').isProven]).toEqual([{ code: 'WELCOME', currency: 'EUR' }, true]);
});

it('puts the value into a parameter that is JSON text, where the call has such', async () => {
  const test = built(
    { check: { call: 'promo.check', as: 'options.search' } },
    { items: [], offset: 0, limit: 1, total: 0 },
  );
  test.at('promo').type('say "hi"');
  expect(await test.form.submit()).toBe('invalid');
  expect(asked(test)).toEqual([{ options: '{"search":"say \\"hi\\""}' }]);
});

it('believes the condition of the document over the answer, where there is one', async () => {
  const test = buildForm(
    [{ ...promo, check: { call: 'promo.check', passes: { answered: 'yes' } } }],
    {},
    { 'promo.check': 'no' },
  );
  test.at('promo').type('X');
  expect(await test.form.submit()).toBe('invalid');
  test.parts.ports.platform.answers('promo.check', 'yes');
  test.at('promo').type('Y');
  expect(await test.form.submit()).toBe('done');
});

it('asks nothing more once the form is gone or the field was reset, be it for the first time or after a failure', async () => {
  const gone = built({}, new UnreachableError('line'));
  gone.at('promo').type('WELCOME');
  gone.form.stop();
  await gone.parts.ports.clock.advance(60_000);
  const retried = built({}, new UnreachableError('line'));
  retried.at('promo').type('WELCOME');
  await retried.parts.ports.clock.advance(REST_MS);
  retried.form.stop();
  await retried.parts.ports.clock.advance(60_000);
  const reset = built({}, new UnreachableError('line'));
  reset.at('promo').type('WELCOME');
  expect(await reset.form.submit()).toBe('done');
  reset.at('promo').reset();
  await reset.parts.ports.clock.advance(60_000);
  expect([gone, retried, reset].map((test) => asked(test).length)).toEqual([0, 1, 1]);
});

it('is finished for a submit that is under way when the form goes', async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  const test = built({}, () => new Promise((settle) => waiting.push(settle)));
  test.at('promo').type('NOPE');
  const sending = test.form.submit();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  test.form.stop();
  waiting[0]?.([]);
  expect(await sending).toBe('invalid');
});
