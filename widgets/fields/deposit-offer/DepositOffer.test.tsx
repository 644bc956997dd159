// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormDocument } from '#runtime/form/document.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { renderForm } from '../../../tests/support/renderForm.tsx';
import methods from '../payment-method/sample.json';
import { fittingOffers, offersOf } from './offers.ts';
import sample from './sample.json';

const [known] = sample.field.items;
if (!known) throw new Error('the sample has an offer');
const { params } = known.trigger;
const withParams = (more: object, id = known.id) => ({
  ...known,
  id,
  trigger: { ...known.trigger, params: { ...params, ...more } },
});

describe('which offers a deposit may carry [STATE-22]', () => {
  it('those that come with a deposit and are taken with it', () => {
    const others = [
      { ...known, trigger: { ...known.trigger, action: 'sign_up' } },
      withParams({ opt_in: false }),
      { id: 'x' },
      null,
    ];
    expect(offersOf([known, ...others])).toEqual([known]);
  });

  it.each([
    [true, {}, 'card'],
    [true, {}, ''],
    [false, {}, 'acorn-voucher'],
    [false, { user_satisfies_params: false }, 'card'],
    [true, { user_satisfies_params: false, taken: true }, 'card'],
  ])('fits: %s for %j by «%s»', (fits, more, method) => {
    expect(fittingOffers([withParams(more)], method)).toHaveLength(fits ? 1 : 0);
  });
});

const form: FormDocument = {
  id: 'deposit',
  fields: [
    {
      name: 'method',
      type: 'payment-method',
      label: 'Way',
      required: true,
      source: { call: 'pay.methods', isNeeded: true },
    },
    { name: 'amount', type: 'amount', label: 'Amount', source: { of: 'method' } },
    { name: 'code', type: 'input', label: 'Voucher code', offer: 'defined' },
    {
      name: 'campaign_offer_id',
      type: 'deposit-offer',
      label: 'Offer',
      initial: '-1',
      source: { call: 'pay.offers' },
      settings: { method: 'method', amount: 'amount' },
    },
  ],
  submit: { call: 'pay.make', label: 'Pay', parts: 'requisites' },
};
const answers = {
  'pay.methods': { items: methods.field.items },
  'pay.offers': { items: [known] },
  'pay.make': {},
};
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: RegExp) => act(async () => void fireEvent.click(radio(name)));
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const press = () => act(async () => screen.getByRole('button', { name: 'Pay' }).click());

async function drawForm(more: object = {}) {
  const drawn = await renderForm(form, { answers: { ...answers, ...more } });
  await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  return drawn.ports.platform;
}

describe('the offer of a deposit [STATE-22]', () => {
  it('none is chosen for the player: -1 is sent; the chosen one goes with the deposit', async () => {
    const platform = await drawForm();
    await choose(/Bank card/);
    await fill('Amount', '25');
    expect(radio(/No offer/).checked).toBe(true);
    await press();
    expect(platform.asked.at(-1)).toEqual(['pay.make', { method: 'card', amount: '25', campaign_offer_id: '-1' }]);
    await choose(/Weekly reload/);
    await press();
    expect(platform.asked.at(-1)).toMatchObject(['pay.make', { campaign_offer_id: '1' }]);
    expect(screen.getByText('Wager it eight times within 14 days.')).toBeTruthy();
  });

  it('a way to pay that does not count for it takes it away again', async () => {
    const platform = await drawForm();
    await choose(/Bank card/);
    await choose(/Weekly reload/);
    await choose(/Acorn/);
    expect(screen.queryByRole('radio', { name: /Weekly reload/ })).toBeNull();
    await fill('Amount', '25');
    await fill('Voucher code', 'ABCDEF123456');
    await press();
    expect(platform.asked.at(-1)).toMatchObject(['pay.make', { method: 'acorn-voucher', campaign_offer_id: '-1' }]);
  });

  it('an amount that is too small for it is told before it is paid', async () => {
    await drawForm();
    await choose(/Bank card/);
    await choose(/Weekly reload/);
    await fill('Amount', '10');
    expect(screen.getByText('This amount is too small for the offer: it would not count.')).toBeTruthy();
    await fill('Amount', '20');
    expect(screen.queryByText('This amount is too small for the offer: it would not count.')).toBeNull();
  });

  it('offers that cannot be had keep nobody from paying', async () => {
    const away = new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500);
    const platform = await drawForm({ 'pay.offers': away });
    await choose(/Bank card/);
    await fill('Amount', '25');
    await press();
    expect(platform.asked.at(-1)).toEqual(['pay.make', { method: 'card', amount: '25', campaign_offer_id: '-1' }]);
  });
});

it('a card that was used before is offered by its mask, and goes in the place of all other fields', async () => {
  const [card] = methods.field.items;
  const used = {
    ...card,
    requisites: [{ id: 'r1', label: '•••• 4242' }],
    fields: [{ sysname: 'code', type: 'input', is_required: true, max_length: 20, regex: '', options: [] }],
  };
  const document: FormDocument = {
    ...form,
    fields: [
      ...form.fields.slice(0, 2),
      { name: 'saved', type: 'select', label: 'Known card', offer: 'defined', placeholder: 'A new one' },
      { name: 'code', type: 'input', label: 'Card number', offer: 'defined', show: { field: 'saved', equals: '' } },
    ],
  };
  const drawn = await renderForm(document, { answers: { ...answers, 'pay.methods': { items: [used] } } });
  await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  await choose(/Bank card/);
  await fill('Amount', '25');
  await act(async () => void fireEvent.change(screen.getByLabelText(/Known card/), { target: { value: 'r1' } }));
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await press();
  expect(drawn.ports.platform.asked.at(-1)).toEqual([
    'pay.make',
    { method: 'card', amount: '25', requisites: '{"saved":"r1"}' },
  ]);
});
