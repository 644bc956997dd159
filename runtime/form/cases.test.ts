import { expect, it } from 'vitest';
import { formDocument, formParts } from '../../tests/support/formParts.ts';
import { PlatformError } from '../ports/index.ts';
import { caseOf, waitOf } from './cases.ts';
import { FormStore } from './FormStore.ts';

const refused = (message: string, error_data: Record<string, unknown> = {}) =>
  new PlatformError({ type: 'AuthorizationException', message, error_data }, 401);
const asksForCode = {
  type: 'AuthorizationException',
  says: ['two_factor_auth is enable', 'Resend time is'],
  data: 'resend_time',
};

it.each([
  ['its words', refused('two_factor_auth is enable'), true],
  ['its data, whatever the words', refused('another wording', { resend_time: 30 }), true],
  ['neither', refused('Wrong login or password.'), false],
])('a refusal is known by %s [STATE-02]', (_, error, isKnown) => {
  expect(caseOf(error, [asksForCode]) !== undefined).toBe(isKnown);
});

it.each([
  ['shown, with its path', { show: true, link: '/profile/verification' }, 'a button'],
  ['not shown', { show: false, link: '/profile/verification' }, 'words'],
  ['shown, but leads to another site', { show: true, link: 'https://elsewhere.example/' }, 'words'],
  ['shown, but is code', { show: true, link: 'javascript:alert(1)' }, 'words'],
  ['no button at all', 'yes', 'words'],
])('a case with a button fits where the platform’s button is %s [STATE-23]', (_, button, text) => {
  const cases = [
    { type: 'AuthorizationException', text: 'a button', button: 'Go' },
    { type: 'AuthorizationException', data: 'button', text: 'words' },
  ];
  expect(caseOf(refused('first this', { button }), cases)?.text).toBe(text);
});

it('the wait is the platform’s number, else the one its message ends with [STATE-02]', () => {
  expect(waitOf(refused('Resend time is 12', { resend_time: 40 }), 'resend_time')).toBe(40);
  expect(waitOf(refused('Resend time is 12'), 'resend_time')).toBe(12);
  expect(waitOf(refused('two_factor_auth is enable'), 'resend_time')).toBeNull();
});

it('asking again sends what was kept, without the code, and counts down anew [STATE-02]', async () => {
  const document = formDocument([{ name: 'code', type: 'input', label: 'Code' }], {
    submit: {
      call: 'test.send',
      label: 'Send',
      carries: { missing: [] },
      again: { without: ['code'], label: 'Again', wait: '{{time}}' },
      refusals: [{ ...asksForCode, waits: 'resend_time', text: 'sent' }],
    },
  });
  const parts = formParts(document, { 'test.send': refused('two_factor_auth is enable', { resend_time: 60 }) });
  const form = new FormStore({ ...parts, held: { payload: { login: 'ada', password: 'x' }, waitSec: 2 } });
  const stop = form.outcome.start();
  form.field('code')?.type('123');
  expect([await form.again(), form.outcome.wait.text]).toEqual(['busy', '0:02']);
  await parts.ports.clock.advance(2_000);
  expect([await form.again(), form.outcome.wait.text, form.outcome.news, form.failures]).toEqual([
    'refused',
    '1:00',
    'sent',
    0,
  ]);
  expect(parts.ports.platform.asked).toEqual([['test.send', { login: 'ada', password: 'x' }]]);
  form.outcome.forget();
  expect(form.payload()).toEqual({ code: '123' });
  stop();
});
