// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { View } from './index.ts';
import { widget } from './schema.ts';

const SEC = 1_000;
const info = { user_inactivity_cashier_time: 120, user_inactivity_pp_time: 30 };

describe('a player who stopped at the cashier [DOM-32]', () => {
  it.each([
    ['cashier', 120],
    ['payment', 30],
  ] as const)('at the %s is offered help after %i seconds without a move, once', async (place, sec) => {
    const scene = playerScene({ 'account.getInfo': ada });
    const emitted = await drawWidget({ View, widget }, { place }, scene, { info });
    const pass = (ms: number) => act(async () => scene.clock.advance(ms));
    await pass((sec - 1) * SEC);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass((sec - 1) * SEC);
    expect(emitted).toEqual([]);
    await pass(SEC);
    expect(emitted).toEqual([['idle', { place }]]);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(2 * sec * SEC);
    expect(emitted).toHaveLength(1);
  });

  it('is left alone where the platform says no time, and while the tab is not looked at', async () => {
    const scene = playerScene({ 'account.getInfo': ada });
    const never = await drawWidget({ View, widget }, { place: 'cashier' }, scene, {
      info: { ...info, user_inactivity_cashier_time: 0 },
    });
    await act(async () => scene.clock.advance(3_600 * SEC));
    expect(never).toEqual([]);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const away = await drawWidget({ View, widget }, { place: 'payment' }, scene, { info });
    await act(async () => scene.clock.advance(3_600 * SEC));
    expect(away).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => scene.clock.advance(30 * SEC));
    expect(away).toHaveLength(1);
    visibility.mockRestore();
  });
});
