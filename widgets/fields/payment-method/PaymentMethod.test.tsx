// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormDocument } from '#runtime/form/document.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { fakeRuntime, renderForm } from '../../../tests/support/renderForm.tsx';
import offers from '../deposit-offer/sample.json';
import sample from './sample.json';

const { items } = sample.field;
const document: FormDocument = {
  id: 'deposit',
  fields: [
    {
      name: 'method',
      type: 'payment-method',
      label: 'Way to pay',
      required: true,
      source: { call: 'pay.methods', isNeeded: true },
      settings: { path: '/cashier/deposit' },
    },
    {
      name: 'amount',
      type: 'amount',
      label: 'Amount',
      required: true,
      source: { of: 'method' },
    },
    { name: 'code', type: 'input', label: 'Voucher code', offer: 'defined' },
  ],
  submit: {
    call: 'pay.make',
    label: 'Pay',
    parts: 'requisites',
    tells: ['transaction', 'fields'],
    then: [{ do: 'tell' }],
  },
};
const answers = { 'pay.methods': { items }, 'pay.make': { transaction: 't1', fields: [{ name: 'a', value: 'b' }] } };
const choose = (name: RegExp): void => void fireEvent.click(screen.getByRole('radio', { name }));
const fill = (label: string, value: string): void =>
  void fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

/** Draws the form and waits until its ways to pay are there, or are known not to come. */
async function drawForm(scene: Parameters<typeof renderForm>[1]) {
  const drawn = await renderForm(document, scene);
  await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  return drawn;
}

it('says bounds, fee and time of each way before one is chosen', async () => {
  await drawForm({ answers });
  const words = screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    'Bank card€5.00 to €2,000.00No feeInstant',
    'Acorn Voucher€5.00 to €200.00Fee 1.5 % + €1.00Up to 60 minutes',
  ]);
});

it('the chosen way to pay decides the amount’s bounds and quick amounts, and which fields there are [STATE-22]', async () => {
  await drawForm({ answers });
  expect(screen.queryByLabelText('Voucher code')).toBeNull();
  await act(async () => choose(/Bank card/));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['€10', '€25', 'Pay']);
  fill('Amount', '300');
  await act(async () => choose(/Acorn/));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['€10', 'Pay']);
  expect(screen.getByLabelText('Voucher code')).toBeTruthy();
  await press('Pay');
  expect(screen.getAllByText('Max value is 200').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Field is required').length).toBeGreaterThan(0);
});

it('fields of the chosen way go as one text; those of another stay here; the answer is told [STATE-22]', async () => {
  const { ports } = await drawForm({ answers });
  await act(async () => choose(/Acorn/));
  fill('Amount', '10');
  fill('Voucher code', 'ABCDEF123456');
  await press('Pay');
  expect(ports.platform.asked.at(-1)).toEqual([
    'pay.make',
    { method: 'acorn-voucher', amount: '10', requisites: '{"code":"ABCDEF123456"}' },
  ]);
  const [, report] = ports.reported.at(-1) ?? [];
  expect(report?.['detail']).toMatchObject({ transaction: 't1', fields: '[{"name":"a","value":"b"}]', amount: '10' });
  await act(async () => choose(/Bank card/));
  await press('Pay');
  expect(ports.platform.asked.at(-1)).toEqual(['pay.make', { method: 'card', amount: '10' }]);
});

it.each(['/cashier/deposit/acorn-voucher', '/cashier/deposit/6'])(
  'the address %s chooses, and is written as the brand names ways [ROUTE-07] [CFG-07]',
  async (path) => {
    const fake = fakeRuntime(answers);
    let here = `http://localhost${path}?a=1`;
    Object.assign(fake.ports.navigation, {
      current: () => new URL(here),
      rewrite: (href: string) => {
        here = `http://localhost${href}`;
      },
    });
    await drawForm({ fake });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Acorn/ }).checked).toBe(true);
    expect(here).toBe('http://localhost/cashier/deposit/acorn-voucher?a=1');
    await act(async () => choose(/Bank card/));
    expect(here).toBe('http://localhost/cashier/deposit/card?a=1');
  },
);

it('over another page, such as a game in play, the form leaves that page its address', async () => {
  const fake = fakeRuntime(answers);
  const rewritten: string[] = [];
  Object.assign(fake.ports.navigation, {
    current: () => new URL('http://localhost/game/pale-moon'),
    rewrite: (href: string) => void rewritten.push(href),
  });
  await drawForm({ fake });
  await act(async () => choose(/Bank card/));
  expect(rewritten).toEqual([]);
});

it('a way that is not offered is taken out of the address; nothing is chosen for the player', async () => {
  const fake = fakeRuntime(answers);
  let here = 'http://localhost/cashier/deposit/%E0%A4%A';
  Object.assign(fake.ports.navigation, {
    current: () => new URL(here),
    rewrite: (href: string) => {
      here = `http://localhost${href}`;
    },
  });
  await drawForm({ fake });
  expect(here).toBe('http://localhost/cashier/deposit');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
});

it('of many ways the first six are shown before one is chosen, and the others after a press', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...items[0], sysname: `way-${at}`, name: `Way ${at}` }));
  await drawForm({ answers: { ...answers, 'pay.methods': { items: many } } });
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await press('Other methods (3)');
  expect(screen.getAllByRole('radio')).toHaveLength(9);
});

describe('before the player has chosen [STATE-22]', () => {
  const [card, voucher] = items;
  const starting = (fields: FormDocument['fields'] = []): FormDocument => ({
    ...document,
    fields: [
      ...document.fields.map((field) =>
        field.name === 'method'
          ? {
              ...field,
              settings: {
                ...field.settings,
                startsChosen: true,
                amount: 'amount',
                inAddress: 'amount',
                offer: 'offer',
              },
            }
          : field,
      ),
      ...fields,
    ],
  });
  const chosenAt = async (href: string, more: { last?: string; offer?: string; amount?: string } = {}) => {
    const methods = [card, voucher].map((item) => (item?.sysname === more.last ? { ...item, last_used: true } : item));
    const fake = fakeRuntime({ ...answers, 'pay.methods': { items: methods } });
    let here = new URL(href, 'http://localhost');
    Object.assign(fake.ports.navigation, {
      current: () => here,
      rewrite: (to: string) => {
        here = new URL(to, 'http://localhost');
      },
    });
    const offer = { name: 'offer', type: 'input', label: 'Offer', initial: more.offer ?? '-1' };
    const form = starting([offer]);
    const fields = form.fields.map((field) =>
      field.name === 'amount' && more.amount !== undefined ? { ...field, initial: more.amount } : field,
    );
    await renderForm({ ...form, fields }, { fake });
    await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    return [radios.find(({ checked }) => checked)?.value, here.pathname + here.search];
  };

  it.each([
    ['the first of the list', '/cashier/deposit', {}, 'card'],
    ['the one that was used last', '/cashier/deposit', { last: 'acorn-voucher' }, 'acorn-voucher'],
    ['the one that the address names', '/cashier/deposit/acorn-voucher', { last: 'card' }, 'acorn-voucher'],
    [
      'not one that does not take the amount in the address',
      '/cashier/deposit?amount=1000',
      { last: 'acorn-voucher' },
      'card',
    ],
    [
      'not one that does not take the amount that was typed before',
      '/cashier/deposit',
      { last: 'acorn-voucher', amount: '300' },
      'card',
    ],
    ['none where none takes the amount', '/cashier/deposit?amount=9000', {}, undefined],
    ['none where an offer was brought along', '/cashier/deposit', { offer: '7' }, undefined],
  ])('%s is chosen, and the address stays as it was', async (_, href, more, expected) => {
    expect(await chosenAt(href, more)).toEqual([expected, href]);
  });

  it.each([
    [false, 'acorn-voucher'],
    [true, 'card'],
  ])('with an offer that is taken (%s), not one by which it would be lost: %s', async (taken, expected) => {
    const given = offers.field.items.map(({ trigger: { action, params }, ...rest }) => ({
      ...rest,
      trigger: { action, params: { ...params, taken } },
    }));
    const offer = {
      name: 'offer',
      type: 'deposit-offer',
      label: 'Offer',
      initial: '-1',
      source: { call: 'pay.offers' },
      show: { not: { empty: 'form.method' } },
    };
    await renderForm(starting([offer]), {
      answers: { ...answers, 'pay.methods': { items: [voucher, card] }, 'pay.offers': { items: given } },
    });
    await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /Bank card|Acorn/ });
    expect(radios.find(({ checked }) => checked)?.value).toBe(expected);
  });

  it('going to another way and back keeps what was typed for the first', async () => {
    await renderForm(starting(), { answers: { ...answers, 'pay.methods': { items: [voucher, card] } } });
    await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
    fill('Amount', '10');
    await screen.findByLabelText('Voucher code');
    fill('Voucher code', 'ABCDEF123456');
    await act(async () => choose(/Bank card/));
    expect(screen.queryByLabelText('Voucher code')).toBeNull();
    await act(async () => choose(/Acorn/));
    expect(screen.getByLabelText<HTMLInputElement>('Voucher code').value).toBe('ABCDEF123456');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
  });
});

it('no way for this player is said; ways that cannot be asked for make the form say so, and come when asked again', async () => {
  const none = await drawForm({ answers: { 'pay.methods': { items: [] } } });
  expect(screen.getByText('There is no payment method here yet')).toBeTruthy();
  none.unmount();
  const { ports } = await drawForm({
    answers: {
      ...answers,
      'pay.methods': new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500),
    },
  });
  expect(screen.getByText('The form cannot be loaded right now')).toBeTruthy();
  ports.platform.answers('pay.methods', { items });
  await press('Try again');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
