// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { NOON } from '../../tests/support/testRuntime.ts';
import { action as answerCheck } from './actions/seen.ts';
import { View } from './play-session/index.ts';
import { widget } from './play-session/schema.ts';
import sample from './sample.json' with { type: 'json' };
import { createStore } from './store.ts';

const MINUTE = 60_000;
const props = { label: 'Your session', limits: { label: 'Limits', href: '/limits' } };
const position = { ...sample.answers['account.getNetPosition'], period: 'session', since: NOON, time_sec: 65 };
const limits = { ...sample.answers['account.getLimits'], reality_check_minutes: 30 };

function open(answers: Readonly<Record<string, unknown>> = {}): PlayerScene {
  const known = { 'account.getInfo': ada, 'account.getLimits': limits, 'account.getNetPosition': position };
  const scene = playerScene({ ...known, ...answers });
  scene.runtime.register({ protection: { createStore } });
  return scene;
}

async function draw(scene: PlayerScene) {
  const emitted = await drawWidget({ View, widget }, props, scene);
  const pass = (ms: number) => act(async () => scene.clock.advance(ms));
  return { emitted, pass };
}

it('time and result of the session stand beside the game, and the time goes on [PROT-05]', async () => {
  const { pass } = await draw(open());
  const bar = screen.getByRole('region', { name: 'Your session' });
  expect(bar.textContent).toContain('1:05');
  expect(bar.textContent).toContain('-€21.50');
  await pass(5_000);
  expect(bar.textContent).toContain('1:10');
});

it('the house’s highest stake stands beside a game, where there is one [PROT-07]', async () => {
  const capped = { ...limits, max_stake: { amount: '2.00', currency: 'EUR' } };
  const shown = async (given: object, more: object): Promise<string> => {
    cleanup();
    await drawWidget({ View, widget }, { ...props, ...more }, open({ 'account.getLimits': given }));
    return screen.getByRole('region', { name: 'Your session' }).textContent;
  };
  expect(await shown(capped, { stakeCap: true })).toContain('protection.session.maxStake€2.00');
  expect(await shown(limits, { stakeCap: true })).not.toContain('maxStake');
  const byType = { ...capped, max_stakes: [{ type: 'slot', max_stake: { amount: '1.00', currency: 'EUR' } }] };
  expect(await shown(byType, { stakeCap: true, gameType: 'slot' })).toContain('protection.session.maxStake€1.00');
  expect(await shown(byType, { stakeCap: true, gameType: 'live' })).toContain('protection.session.maxStake€2.00');
  const free = { ...capped, max_stakes: [{ type: 'live', max_stake: null }] };
  expect(await shown(free, { stakeCap: true, gameType: 'live' })).not.toContain('maxStake');
  expect(await shown(capped, {})).not.toContain('maxStake'); // beside a book of sports it does not hold
});

describe('a break of a day from where the player plays [PROT-08]', () => {
  const free = { ...limits, timeout_until: null, exclusion: null };
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it('takes two presses, and is told; a press the other way leaves everything as it is', async () => {
    const scene = open({ 'account.getLimits': free, 'account.setTimeout': free });
    const { emitted } = await draw(scene);
    const taken = () => scene.platform.asked.filter(([name]) => name === 'account.setTimeout');
    await press('protection.panic.ask');
    await press('protection.panic.no');
    expect(document.activeElement?.textContent).toBe('protection.panic.ask');
    await press('protection.panic.ask');
    expect(taken()).toEqual([]);
    await press('protection.panic.yes');
    expect(taken().map(([, input]) => input)).toEqual([{ days: 1 }]);
    expect(emitted).toEqual([['paused', undefined]]);
  });

  it('is there where neither time nor limits can be told', async () => {
    await draw(open({ 'account.getLimits': new UnreachableError(), 'account.getNetPosition': new UnreachableError() }));
    expect(screen.getByRole('button', { name: 'protection.panic.ask' })).toBeTruthy();
  });

  it('is not offered to who is on a break already', async () => {
    await draw(open({ 'account.getLimits': { ...free, timeout_until: NOON + MINUTE } }));
    expect(screen.queryByRole('button', { name: 'protection.panic.ask' })).toBeNull();
  });
});

describe('a reality check [PROT-04] [STATE-24]', () => {
  it('is due after the player’s own interval, and again an interval after it was answered', async () => {
    const scene = open();
    const { emitted, pass } = await draw(scene);
    await pass(29 * MINUTE);
    expect(emitted).toEqual([]);
    await pass(MINUTE);
    expect(emitted).toEqual([['check', {}]]);
    scene.runtime.area('protection').playClock.restart();
    await pass(29 * MINUTE);
    expect(emitted.length).toBe(1);
    await pass(2 * MINUTE);
    expect(emitted.length).toBe(2);
  });

  it('brings the figures that it shows, also where nothing has asked for them for long [PROT-05]', async () => {
    const scene = open({ 'account.getLimits': { ...limits, reality_check_minutes: 60 } });
    const { emitted, pass } = await draw(scene);
    for (let minute = 0; minute < 59; minute += 1) await pass(MINUTE); // oxlint-disable-line no-await-in-loop -- time passes in steps
    const asked = () => scene.platform.asked.filter(([name]) => name === 'account.getNetPosition').length;
    const before = asked();
    await pass(MINUTE);
    expect([emitted, asked()]).toEqual([[['check', {}]], before + 1]);
  });

  it('is told again where what answers it was closed without an answer', async () => {
    const scene = open();
    const { emitted, pass } = await draw(scene);
    await pass(30 * MINUTE);
    await act(async () => void scene.runtime.dialogs.open({ popup: 'reality-check' }));
    await act(async () => scene.runtime.dialogs.close(scene.runtime.dialogs.top?.key ?? 0));
    expect(emitted.length).toBe(2);
  });

  it('comes after the strictest interval where the player’s own cannot be asked', async () => {
    const { emitted, pass } = await draw(open({ 'account.getLimits': new UnreachableError('line') }));
    await pass(16 * MINUTE);
    expect(emitted).toEqual([['check', {}]]);
  });

  it('comes also where neither time nor result can be told, which is said', async () => {
    const { emitted, pass } = await draw(open({ 'account.getNetPosition': new UnreachableError('line') }));
    expect(screen.getByRole('alert').textContent).toContain('protection.session.failed');
    await pass(31 * MINUTE);
    expect(emitted).toEqual([['check', {}]]);
  });

  it('counts on over pages and tabs of one session, and from nothing in the next', async () => {
    const scene = open();
    const { emitted, pass } = await draw(scene);
    await pass(20 * MINUTE);
    const stored = scene.storage.get('protection.checked') ?? '';
    const next = open();
    next.storage.set('protection.checked', stored);
    next.clock.advance(20 * MINUTE);
    const later = await draw(next);
    await later.pass(10 * MINUTE);
    expect([emitted, later.emitted]).toEqual([[], [['check', {}]]]);
    const other = open({ 'account.getNetPosition': { ...position, since: NOON + MINUTE } });
    other.storage.set('protection.checked', stored);
    other.clock.advance(30 * MINUTE);
    const fresh = await draw(other);
    await fresh.pass(29 * MINUTE);
    expect(fresh.emitted).toEqual([]);
  });
});

describe('the break after a reality check [PROT-04]', () => {
  const resting = () => screen.queryByText(/protection\.session\.resting|play goes on at/);
  it('tells when play goes on, until then', async () => {
    const { pass } = await draw(open({ 'account.getLimits': { ...limits, check_break_until: NOON + 5 * MINUTE } }));
    expect(resting()).toBeTruthy();
    await pass(5 * MINUTE);
    expect(resting()).toBeNull();
  });
  it('ends by the platform’s clock where the browser’s is wrong', async () => {
    const ahead = { ...position, since: NOON - 60 * MINUTE }; // the browser is an hour ahead
    const until = NOON - 55 * MINUTE;
    const answers = { 'account.getNetPosition': ahead, 'account.getLimits': { ...limits, check_break_until: until } };
    const { pass } = await draw(open(answers));
    expect(resting()).toBeTruthy();
    await pass(4 * MINUTE);
    expect(resting()).toBeNull();
  });
  it('is not told where the brand has none', async () => {
    await draw(open());
    expect(resting()).toBeNull();
  });

  it('is asked for once a check is answered, and the dialog does not wait for it', async () => {
    const scene = open({ 'account.confirmRealityCheck': {} });
    await draw(scene);
    const asked = () => scene.platform.asked.filter(([name]) => name === 'account.getLimits').length;
    const before = asked();
    scene.platform.answers('account.getLimits', async () => new Promise(() => undefined)); // a line that hangs
    const step = { do: 'protection.seen' };
    const { runtime } = scene;
    await act(async () =>
      answerCheck.run({ runtime, detail: {}, byItself: false, step, run: async () => undefined }, {}),
    );
    expect(asked()).toBe(before + 1);
  });
});
