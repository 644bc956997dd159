// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLAYER_ACTIVE } from '#schemas/platform/playFrame.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { View as InactivityView } from './inactivity/index.ts';
import { widget as inactivitySchema } from './inactivity/schema.ts';
import { View as WarningView } from './inactivity-warning/index.ts';
import { widget as warningSchema } from './inactivity-warning/schema.ts';
import { createStore } from './store.ts';

const Inactivity = { View: InactivityView, widget: inactivitySchema };
const Warning = { View: WarningView, widget: warningSchema };
const SECOND = 1_000;

function open(): PlayerScene {
  const scene = playerScene({ 'account.getInfo': ada, 'auth.logout': true });
  scene.runtime.register({ protection: { createStore } });
  return scene;
}

/** A page of a player who may do nothing for 100 seconds. */
async function watch(scene = open(), seconds = 100) {
  const emitted = await drawWidget(Inactivity, { href: '/?why=absent' }, scene, {
    info: { time_to_force_logout: seconds },
  });
  const pass = (count: number) => act(async () => scene.clock.advance(count * SECOND));
  const logouts = () => scene.platform.asked.filter(([name]) => name === 'auth.logout').length;
  return { ...scene, emitted, pass, logouts };
}

describe('a player who does nothing [STATE-15]', () => {
  it('is warned at 80 % of the allowed time, once, and logged out at its end', async () => {
    const { emitted, pass, logouts, moves } = await watch();
    await pass(79);
    expect(emitted).toEqual([]);
    await pass(1);
    expect(emitted).toEqual([['warn', {}]]);
    await pass(19);
    expect([emitted.length, logouts()]).toEqual([1, 0]);
    await pass(1);
    expect([logouts(), moves.at(-1)?.href]).toEqual([1, '/?why=absent']);
  });

  it.each(['keydown', 'click', 'touchstart', 'wheel', 'scroll'])('%s begins the time anew', async (name) => {
    const { emitted, pass, logouts } = await watch();
    await pass(79);
    fireEvent(window, new Event(name));
    await pass(79);
    expect([emitted, logouts()]).toEqual([[], 0]);
    await pass(1);
    expect(emitted).toEqual([['warn', {}]]);
  });

  it('an act after the warning takes it back; the next silence warns again', async () => {
    const { emitted, pass, logouts } = await watch();
    await pass(90);
    fireEvent.click(window);
    await pass(79);
    expect([emitted.length, logouts()]).toEqual([1, 0]);
    await pass(1);
    expect(emitted.length).toBe(2);
  });

  it('acts inside a game’s frame count, as far as the game tells of them', async () => {
    const { emitted, pass, news } = await watch();
    await pass(79);
    news.emit(PLAYER_ACTIVE, { id: '1', at: 0, data: {} });
    await pass(79);
    expect(emitted).toEqual([]);
  });

  it('acts in another tab count here, too', async () => {
    const { emitted, pass, storage, clock } = await watch();
    await pass(79);
    storage.set('protection.active', String(clock.now()));
    await pass(79);
    expect(emitted).toEqual([]);
  });

  it('a page that scrolls tells other tabs of it once a second, not of each frame', async () => {
    const { pass, storage } = await watch();
    await pass(10);
    fireEvent(window, new Event('scroll'));
    const stored = storage.get('protection.active');
    storage.set('protection.active', 'as it was');
    fireEvent(window, new Event('scroll'));
    expect([Number(stored) > 0, storage.get('protection.active')]).toEqual([true, 'as it was']);
    await pass(1);
    fireEvent(window, new Event('scroll'));
    expect(Number(storage.get('protection.active'))).toBe(Number(stored) + 1_000);
  });

  it('a log-out that does not come through is tried again', async () => {
    const scene = open();
    scene.platform.answers('auth.logout', new Error('line'));
    const { pass, logouts } = await watch(scene);
    await pass(100);
    expect(logouts()).toBe(1);
    await pass(10);
    expect(logouts()).toBe(2);
  });

  it('is left alone where the platform names no time', async () => {
    const { emitted, pass, logouts } = await watch(open(), 0);
    await pass(100_000);
    expect([emitted, logouts()]).toEqual([[], 0]);
  });
});

describe('the warning [STATE-15]', () => {
  it('counts down to the log-out, and goes at any act', async () => {
    const scene = open();
    await watch(scene);
    await act(async () => scene.clock.advance(85 * SECOND));
    const emitted = await drawWidget(Warning, {}, scene);
    const left = () => screen.getByRole('timer').textContent;
    expect(left()).toBe('0:15');
    await act(async () => scene.clock.advance(5 * SECOND));
    expect([left(), emitted]).toEqual(['0:10', []]);
    await act(async () => void fireEvent.keyDown(window, { key: 'a' }));
    expect(emitted).toEqual([['active', {}]]);
  });
});
