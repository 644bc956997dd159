// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { NOON } from '../../tests/support/testRuntime.ts';
import { View as LimitsView } from './limits/index.ts';
import { widget as limitsSchema } from './limits/schema.ts';
import { View as PositionView } from './net-position/index.ts';
import { widget as positionSchema } from './net-position/schema.ts';
import { View as RealityView } from './reality-check/index.ts';
import { widget as realitySchema } from './reality-check/schema.ts';
import { View as StatusView } from './status/index.ts';
import { widget as statusSchema } from './status/schema.ts';

const HOUR_MS = 3_600_000;
const Limits = { View: LimitsView, widget: limitsSchema };
const Status = { View: StatusView, widget: statusSchema };
const Reality = { View: RealityView, widget: realitySchema };
const Position = { View: PositionView, widget: positionSchema };

const money = (amount: string) => ({ amount, currency: 'EUR' });
const lossLimit = {
  type: 'loss',
  period: '7',
  limit_amount: money('50.00'),
  available_amount: money('20.00'),
  limit_minutes: null,
  available_minutes: null,
  resets_at: null,
  pending: null,
};
const raise = (readyAt: number) => ({
  limit_amount: money('200.00'),
  limit_minutes: null,
  ready_at: readyAt,
  lapses_at: readyAt + 168 * HOUR_MS,
});
const held = (items: readonly object[], given: object = {}) => ({
  items,
  reality_check_minutes: 60,
  reality_check_most: 60,
  timeout_until: null,
  exclusion: null,
  increase_delay_hours: 24,
  ...given,
});

function open(limits: unknown, others: Readonly<Record<string, unknown>> = {}): PlayerScene {
  const nobody = { 'account.getInfo': new UnreachableError('not asked here') };
  return playerScene({ ...nobody, 'account.getLimits': limits, ...others });
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const buttons = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('limits of one type [STATE-24]', () => {
  const props = { type: 'loss', label: 'Loss limits', set: 'Set a loss limit' } as const;

  it('show that type alone, each with a way to change it; another is set beside it', async () => {
    const emitted = await drawWidget(
      Limits,
      props,
      open(held([lossLimit, { ...lossLimit, type: 'wager', period: '30' }])),
    );
    const [item, ...others] = screen.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(item?.textContent).toContain('€50.00');
    await press('protection.limits.changeOf');
    await press('Set a loss limit');
    expect(emitted).toEqual([
      ['set', { period: '7' }],
      ['set', {}],
    ]);
  });

  it('without any say so, and are one press from the first', async () => {
    const emitted = await drawWidget(Limits, props, open(held([])));
    expect(screen.getByText('protection.limits.none')).toBeTruthy();
    await press('Set a loss limit');
    expect(emitted).toEqual([['set', {}]]);
  });

  it('of play time have one period: the day', async () => {
    const session = { ...lossLimit, type: 'session', period: '1', limit_amount: null, available_amount: null };
    await drawWidget(
      Limits,
      { ...props, type: 'session' },
      open(held([{ ...session, limit_minutes: 120, available_minutes: 45 }])),
    );
    expect(buttons()).not.toContain('Set a loss limit');
  });

  it('a raise that waits cannot be confirmed before its time, and can be taken back', async () => {
    const waits = { ...lossLimit, pending: raise(NOON + HOUR_MS) };
    const emitted = await drawWidget(Limits, props, open(held([waits])));
    expect(buttons()).not.toContain('protection.limits.confirm');
    await press('protection.limits.cancel');
    expect(emitted).toEqual([['cancel', { type: 'loss', period: '7' }]]);
  });

  it('a raise whose time has come is confirmed by a press of its own', async () => {
    const emitted = await drawWidget(Limits, props, open(held([{ ...lossLimit, pending: raise(NOON - HOUR_MS) }])));
    await press('protection.limits.confirm');
    expect(emitted).toEqual([['confirm', { type: 'loss', period: '7' }]]);
  });

  it.each([
    ['fast', NOON - HOUR_MS, false],
    ['slow', NOON + HOUR_MS, true],
  ])(
    'a device whose clock is %s offers the yes when the platform says that it is time',
    async (_, readyAt, is_ready) => {
      const pending = { ...raise(readyAt), is_ready };
      await drawWidget(Limits, props, open(held([{ ...lossLimit, pending }])));
      expect(buttons().includes('protection.limits.confirm')).toBe(is_ready);
    },
  );

  it.each([
    ['as the platform says', { is_ready: false }, { is_ready: true }],
    ['by the device’s clock, where it does not say', {}, {}],
  ])('a page that stays open offers the yes once it is time: %s', async (_, before, after) => {
    const answerOf = (told: object) => held([{ ...lossLimit, pending: { ...raise(NOON + 48 * HOUR_MS), ...told } }]);
    const scene = open(answerOf(before));
    await drawWidget(Limits, props, scene);
    const asked = () => scene.platform.asked.filter(([name]) => name === 'account.getLimits').length;
    const pass = (ms: number) => act(async () => scene.clock.advance(ms));
    await pass(47 * HOUR_MS);
    expect(buttons()).not.toContain('protection.limits.confirm');
    const known = asked();
    await pass(HOUR_MS); // the platform's clock is a moment behind
    expect(asked()).toBe(known + 1);
    scene.platform.answers('account.getLimits', answerOf(after));
    await pass(60_000);
    expect(buttons()).toContain('protection.limits.confirm');
    const settled = asked();
    await pass(HOUR_MS);
    expect(asked()).toBe(settled);
  });

  it('a removal is asked about first: only a yes asks the platform, once', async () => {
    const scene = open(held([lossLimit]), { 'account.setLimit': held([lossLimit]) });
    await drawWidget(Limits, props, scene);
    const asked = () => scene.platform.asked.filter(([name]) => name === 'account.setLimit');
    await press('protection.limits.removeOf');
    await act(async () => void scene.runtime.dialogs.close(scene.runtime.dialogs.top?.key ?? 0));
    expect(asked()).toEqual([]);
    await press('protection.limits.removeOf');
    await press('protection.limits.removeOf');
    expect(scene.runtime.dialogs.stack).toHaveLength(1);
    await act(async () => void scene.runtime.dialogs.close(scene.runtime.dialogs.top?.key ?? 0, { answer: true }));
    expect(asked()).toEqual([['account.setLimit', { type: 'loss', period: '7', amount: '' }]]);
  });

  it('a removal that waits is not asked for again: the wait would begin anew', async () => {
    const leaving = { ...raise(NOON + HOUR_MS), limit_amount: null };
    await drawWidget(Limits, props, open(held([{ ...lossLimit, pending: leaving }])));
    expect(screen.getByText('protection.limits.leaving')).toBeTruthy();
    expect(buttons()).not.toContain('protection.limits.remove');
  });

  it('during an exclusion they only show', async () => {
    const excluded = { exclusion: { until: NOON + HOUR_MS, return_at: null } };
    await drawWidget(Limits, props, open(held([{ ...lossLimit, pending: raise(NOON - HOUR_MS) }], excluded)));
    expect([screen.getAllByRole('listitem').length, buttons()]).toEqual([1, []]);
  });
});

describe('the state of play [STATE-24]', () => {
  const props = { label: 'Your protection' };
  const statusText = async (given: object): Promise<{ text: string; emitted: unknown[] }> => {
    const emitted = await drawWidget(Status, props, open(held([], given)));
    return { text: document.body.textContent, emitted };
  };

  it('is open where nothing closes it', async () => {
    expect((await statusText({})).text).toContain('protection.status.first');
  });

  it('is a break until its end, with what becomes of the money', async () => {
    const { text } = await statusText({ timeout_until: NOON + HOUR_MS });
    expect(text).toContain('protection.status.break');
    expect(text).toContain('protection.status.breakText');
  });

  it('is an exclusion, from which there is no way back before its time', async () => {
    const { text } = await statusText({ exclusion: { until: NOON + HOUR_MS, return_at: null } });
    expect([text.includes('protection.status.excludedText'), buttons()]).toEqual([true, []]);
  });

  it('once its time is over, the player asks to come back', async () => {
    const { emitted } = await statusText({ exclusion: { until: NOON - HOUR_MS, return_at: null } });
    await press('protection.status.return');
    expect(emitted).toEqual([['return', {}]]);
  });

  it.each([
    ['fast', NOON - HOUR_MS, false],
    ['slow', NOON + HOUR_MS, true],
  ])(
    'a device whose clock is %s offers the way back when the platform says that it is time',
    async (_, until, is_over) => {
      await statusText({ exclusion: { until, return_at: null, is_over } });
      expect(buttons().includes('protection.status.return')).toBe(is_over);
    },
  );

  it('a page that stays open asks once the time is over, and offers the way back as the platform says', async () => {
    const answerOf = (is_over: boolean) => held([], { exclusion: { until: NOON + HOUR_MS, return_at: null, is_over } });
    const scene = open(answerOf(false));
    await drawWidget(Status, props, scene);
    await act(async () => scene.clock.advance(HOUR_MS));
    expect(buttons()).toEqual([]); // the platform's clock is a moment behind
    scene.platform.answers('account.getLimits', answerOf(true));
    await act(async () => scene.clock.advance(60_000));
    expect(buttons()).toEqual(['protection.status.return']);
  });

  it('who has asked waits, and is told until when', async () => {
    const { text } = await statusText({ exclusion: { until: NOON - HOUR_MS, return_at: NOON + HOUR_MS } });
    expect([text.includes('protection.status.returns'), buttons()]).toEqual([true, []]);
  });

  it('says where another account of the person began it, and that limits count all of them [PROT-01] [PROT-09]', async () => {
    const closed = { timeout_until: NOON + HOUR_MS, is_closed_elsewhere: true };
    expect((await statusText(closed)).text).toContain('protection.status.elsewhere');
    cleanup();
    expect((await statusText({ timeout_until: NOON + HOUR_MS })).text).not.toContain('protection.status.elsewhere');
    cleanup();
    const one = await drawWidget(Status, props, open(held([lossLimit], { accounts: 1 })));
    expect([one, screen.queryByText(/^protection\.status\.accounts/)]).toEqual([[], null]);
    cleanup();
    await drawWidget(Status, props, open(held([lossLimit], { accounts: 2 })));
    expect(screen.getByText(/^protection\.status\.accounts/)).toBeTruthy();
  });
});

describe('the reality check [STATE-24]', () => {
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  const choose = (name: RegExp | string) =>
    act(async () => void fireEvent.click(screen.getAllByLabelText(name)[0] ?? document.body));

  it('starts from what holds, and another choice is saved at once', async () => {
    const scene = open(held([]), { 'account.setRealityCheck': held([]) });
    await drawWidget(Reality, { label: 'Remind me' }, scene);
    expect(choices()).toEqual([false, false, true]);
    await choose('protection.reality.minutes');
    expect(choices()).toEqual([true, false, false]);
    expect(scene.platform.asked).toContainEqual(['account.setRealityCheck', { minutes: 15 }]);
  });

  it('a choice that was not saved is taken back, and the player is told', async () => {
    const scene = open(held([]), { 'account.setRealityCheck': new UnreachableError('line') });
    await drawWidget(Reality, { label: 'Remind me' }, scene);
    await choose('protection.reality.minutes');
    expect([choices(), scene.runtime.toasts.items.length]).toEqual([[false, false, true], 1]);
  });

  it('is not changed during an exclusion', async () => {
    await drawWidget(Reality, { label: 'Remind me' }, open(held([], { exclusion: { until: null, return_at: null } })));
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
  });
});

it('the player chooses how far back the cost of play is told [PROT-05]', async () => {
  const zero = money('0.00');
  const position = {
    net: zero,
    deposits: zero,
    withdrawals: zero,
    stakes: zero,
    wins: zero,
    received: zero,
    time_sec: 0,
  };
  const answer = ({ period }: { period: string }) => ({
    ...position,
    net: money({ 30: '-21.50', session: '-3.00', lifetime: '-100.00' }[period] ?? '0.00'),
  });
  const scene = open(held([]), { 'account.getNetPosition': answer });
  await drawWidget(Position, { label: 'Cost', period: '30', isChosen: true }, scene);
  const periods = within(screen.getByRole('group'));
  const choose = (name: string) => act(async () => void fireEvent.click(periods.getByRole('button', { name })));
  const pressed = () => periods.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect([pressed(), screen.getByText('-€21.50')]).toEqual([['protection.net.period.30'], expect.anything()]);
  await choose('protection.net.period.session');
  expect([pressed(), screen.getByText('-€3.00')]).toEqual([['protection.net.period.session'], expect.anything()]);
  await choose('protection.net.period.lifetime');
  expect(screen.getByText('-€100.00')).toBeTruthy();
  await choose('protection.net.period.30');
  expect(screen.getByText('-€21.50')).toBeTruthy();
});

it('the cost of play is shown with its parts, time in hours and minutes [PROT-05]', async () => {
  const position = {
    net: money('-21.50'),
    deposits: money('60.00'),
    withdrawals: money('20.00'),
    stakes: money('120.00'),
    wins: money('93.50'),
    received: money('5.00'),
    time_sec: 5_400,
  };
  const scene = open(held([]), { 'account.getNetPosition': position });
  await drawWidget(Position, { label: 'Your last 30 days', period: '30' }, scene);
  expect(scene.platform.asked).toContainEqual(['account.getNetPosition', { period: '30' }]);
  const figures = within(screen.getByText('protection.net.net').parentElement?.parentElement ?? document.body);
  expect(figures.getByText('-€21.50')).toBeTruthy();
  expect(figures.getByText('protection.net.hours')).toBeTruthy();
});
