// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const box = (): HTMLInputElement => screen.getByLabelText('Amount');
const type = (value: string): boolean => fireEvent.input(box(), { target: { value } });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

it('holds a decimal string while the box keeps what is typed, and is written out when it is left [VAL-06]', async () => {
  const { field } = await renderField(sample.field);
  type('1234,5');
  expect([field.value, box().value, field.problem]).toEqual(['1234.50', '1234,5', null]);
  fireEvent.blur(box());
  expect([field.wire, box().value]).toEqual([{ amount: '1234.50' }, '1,234.50']);
});

it('takes a pasted amount with its sign and separators', async () => {
  const { field } = await renderField(sample.field);
  type('€ 1.234,56');
  expect(field.value).toBe('1234.56');
});

it('does not guess: what is no amount stays, and is refused', async () => {
  const { field } = await renderField(sample.field);
  type('12.345');
  fireEvent.blur(box());
  expect([field.value, box().value, field.error]).toEqual([
    '12.345',
    '12.345',
    'Enter an amount in figures, such as 25',
  ]);
});

it('does not take what could be meant two ways for one of them', async () => {
  const settings = { ...sample.field.settings, currency: 'KWD', min: '1', max: '5000' };
  const { field } = await renderField({ ...sample.field, settings }, {}, { locale: 'lv' });
  type('1.234');
  fireEvent.blur(box());
  expect([box().value, field.error]).toEqual(['1.234?', 'Enter an amount in figures, such as 25']);
  type('1,234');
  expect([field.value, field.problem]).toEqual(['1.234', null]);
});

it('says its bounds before they are met, and holds them exactly', async () => {
  const { field } = await renderField(sample.field);
  const ids = box().getAttribute('aria-describedby') ?? '';
  const described = ids.split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described.map(plain)).toEqual(['From €10 to €5,000', '€']);
  type('9.99');
  expect(field.problem).toBe('Min value is 10');
  type('5000.01');
  expect(field.problem).toBe('Max value is 5000');
});

it('a quick amount is one press; the one that stands in the box is marked', async () => {
  const { field } = await renderField(sample.field);
  const preset = (name: string): HTMLElement => screen.getByRole('button', { name });
  act(() => preset('€25').click());
  expect([field.value, box().value, preset('€25').getAttribute('aria-pressed')]).toEqual(['25', '25', 'true']);
  type('100.00');
  expect([preset('€25'), preset('€100')].map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ]);
});

it('cannot be changed while it is disabled', async () => {
  await renderField({ ...sample.field, initial: '25', disable: { field: 'amount', equals: '25' } });
  const presets = screen.getAllByRole('button');
  expect([box().disabled, presets.every((preset) => preset.matches(':disabled'))]).toEqual([true, true]);
});

const UNUSED = 'The amount in the link cannot be used here: enter one yourself · ';
const USUAL = ['€10', '€25', '€50', '€100'];

it.each([
  ['20', ['€20', ...USUAL], ''],
  ['25.00', USUAL, ''],
  ['9', USUAL, UNUSED],
  ['5000.01', USUAL, UNUSED],
  ['1e3', USUAL, UNUSED],
  ['', USUAL, UNUSED],
])(
  'a link’s amount, «%s», is offered and never chosen; that one cannot be used is said [DOM-50]',
  async (text, offered, expected) => {
    const settings = { ...sample.field.settings, inAddress: 'amount' };
    const { field } = await renderField(
      { ...sample.field, settings },
      {},
      { href: `http://localhost/?amount=${text}` },
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
    expect([plain(document.getElementById('f1-hint')?.textContent), field.value]).toEqual([
      `${expected}From €10 to €5,000`,
      '',
    ]);
  },
);

it.each([
  ['en', 'KWD2.500'],
  ['de', '2,500 KWD'],
  ['lv', '2,500 KWD'],
])('a link’s amount is the same in every language: in %s %s', async (locale, written) => {
  const settings = { ...sample.field.settings, inAddress: 'amount', currency: 'KWD', min: '1', presets: [] };
  await renderField({ ...sample.field, settings }, {}, { href: 'http://localhost/?amount=2.500', locale });
  expect(screen.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([written]);
});
