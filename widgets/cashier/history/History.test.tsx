// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { NOON } from '../../../tests/support/testRuntime.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const props = { label: 'Payments', empty: 'None yet', receipt: '/receipt/{transaction?}' };
const CALL = 'cashier.gethistory';
const euros = (amount: string) => ({ amount, currency: 'EUR' });

interface Asked {
  offset: number;
  count: number;
  type?: string;
}

const payment = (at: number, more: object = {}) => ({
  transaction: `payment-${at}`,
  type: 'deposit',
  method: 'card',
  method_name: `Card ${at}`,
  amount: euros('10.00'),
  fee: euros('0.00'),
  status: 'success',
  reason: '',
  created_at: NOON - at,
  changed_at: NOON - at,
  can_cancel: false,
  ...more,
});

/** A platform with so many payments, which returns the requested pages. */
const holds = (total: number) => (input: unknown) => {
  const { offset, count } = input as Asked;
  const items = Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_, at) => payment(offset + at));
  return { items, offset, limit: count, total, count: total };
};

const open = (answers: Readonly<Record<string, unknown>>, href?: string): PlayerScene =>
  playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers }, {}, href);
const asked = ({ platform }: PlayerScene): Asked[] =>
  platform.asked.flatMap(([name, input]) => (name === CALL ? [input as Asked] : []));

beforeEach(() => {
  // jsdom computes no layout, so all heights are 0, and a list of such rows would draw everything
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(74);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
});

describe('a list of ten thousand payments [ROUTE-06]', () => {
  it('draws and asks for what is in sight alone, and says how long it is', async () => {
    const scene = open({ [CALL]: holds(10_000) });
    await drawWidget({ View, widget }, props, scene);
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(30);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(asked(scene)).toEqual([{ offset: 0, count: 50 }]);
    expect(screen.getByText('Card 0').closest('a')?.getAttribute('href')).toBe('/receipt/payment-0');
  });

  it('leaves the page where it is scrolled to: by going back, or with a filter chosen further down', async () => {
    const moved = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    Object.assign(window, { scrollY: 740 });
    await drawWidget({ View, widget }, props, open({ [CALL]: holds(10_000) }));
    Object.assign(window, { scrollY: 0 });
    expect(moved.mock.calls.filter(([to]) => (to as ScrollToOptions | undefined)?.top !== 740)).toEqual([]);
    moved.mockRestore();
  });

  it('asks for the part that it was scrolled to, and for none between', async () => {
    const scene = open({ [CALL]: holds(10_000) });
    await drawWidget({ View, widget }, props, scene);
    await act(async () => {
      Object.assign(window, { scrollY: 74 * 7_010 });
      fireEvent.scroll(window);
    });
    Object.assign(window, { scrollY: 0 });
    expect(asked(scene).map(({ offset }) => offset)).toEqual([0, 7_000]);
    expect(screen.getByText('Card 7010')).toBeTruthy();
  });
});

describe('what is shown [ROUTE-06]', () => {
  const choose = (name: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));

  it('is what the address says; a choice asks anew and is written there', async () => {
    const scene = open({ [CALL]: holds(1) }, 'https://aurora.test/cashier/history?kind=withdraw');
    await drawWidget({ View, widget }, props, scene);
    expect(asked(scene).at(-1)).toEqual({ type: 'withdraw', offset: 0, count: 50 });
    await choose('cashier.history.outcome', 'open');
    expect(asked(scene).at(-1)).toEqual({ type: 'withdraw', outcome: 'open', offset: 0, count: 50 });
    expect(scene.address.href).toBe('https://aurora.test/cashier/history?kind=withdraw&state=open');
  });

  it('says that nothing is like that, and that nothing is there yet', async () => {
    const scene = open({ [CALL]: holds(0) });
    await drawWidget({ View, widget }, props, scene);
    expect(screen.getByText('None yet')).toBeTruthy();
    await choose('cashier.history.kind', 'deposit');
    expect(screen.getByText('cashier.history.none')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'cashier.history.clear' })));
    expect(screen.getByText('None yet')).toBeTruthy();
  });

  it('asks for nothing where the first day comes after the last', async () => {
    const scene = open({ [CALL]: holds(1) });
    await drawWidget({ View, widget }, props, scene);
    await choose('cashier.history.to', '2026-01-01');
    const before = asked(scene).length;
    await choose('cashier.history.from', '2026-02-01');
    expect(screen.getByRole('alert').textContent).toContain('cashier.history.turned');
    expect(asked(scene)).toHaveLength(before);
  });
});

it('a withdrawal that may be taken back tells so with a key of its own; others have no button [STATE-23]', async () => {
  const items = [
    payment(1, { type: 'withdraw', status: 'requested', can_cancel: true }),
    payment(2, { type: 'withdraw', status: 'sent' }),
  ];
  const scene = open({ [CALL]: { items, offset: 0, limit: 50, total: 2, count: 0 } });
  const emitted = await drawWidget({ View, widget }, props, scene);
  const [button, ...others] = screen.getAllByRole('button', { name: 'cashier.history.cancelOf' });
  if (button) fireEvent.click(button);
  expect(others).toEqual([]);
  expect(emitted).toEqual([
    ['cancel', { transaction: 'payment-1', request_id: expect.stringMatching(/^[\w-]{8,64}$/) as string }],
  ]);
});

it('money that was received stands there with its source and the balance that it made, and has a receipt [ROUTE-06]', async () => {
  const prize = {
    transaction: 'entry-EUR-7',
    type: 'prize',
    source: 'tournament-prize',
    amount: euros('50.00'),
    balance: euros('62.00'),
    created_at: NOON,
  };
  const scene = open({ [CALL]: { items: [prize], offset: 0, limit: 50, total: 1, count: 1 } });
  await drawWidget({ View, widget }, props, scene);
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toMatch(/cashier\.received\.tournament-prize.*€50\.00.*cashier\.history\.balance/);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/receipt/entry-EUR-7');
});

it('the chosen payments are saved as a file; what did not fit is told', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const scene = open({ [CALL]: holds(3), 'cashier.getHistoryFile': { csv: 'a,b', rows: 20_000, is_cut: true } });
  await drawWidget({ View, widget }, props, scene);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'cashier.history.file' })));
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
  expect(screen.getByText('cashier.history.cut')).toBeTruthy();
});

it('what cannot be had is told and asked for again by a press', async () => {
  const scene = open({ [CALL]: new UnreachableError('away') });
  await drawWidget({ View, widget }, props, scene);
  expect(screen.getByRole('alert').textContent).toContain('cashier.history.failed');
  scene.platform.answers(CALL, holds(1));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
  expect(screen.getByText('Card 0')).toBeTruthy();
});
