// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atOtherEntry, layOver } from '#adapters/navigation/layOver.ts';
import { DialogStore } from '#runtime/store/DialogStore.ts';
import { backClosesDialogs } from './backClosesDialogs.ts';
import type { Engine } from './engine.ts';

let dialogs: DialogStore;

beforeEach(() => {
  dialogs = new DialogStore();
  const engine = { runtime: { dialogs, page: {} }, payload: { settings: { popupFlags: {} } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes no more of the engine than this
  backClosesDialogs(engine as unknown as Engine);
  for (const path of ['/', '/gamehall', '/game/x']) history.pushState({}, '', path);
});
afterEach(() => {
  for (const { key } of dialogs.stack) dialogs.close(key, { force: true });
});

/** A game in full screen: whether it is, and what its button does. */
function fullScreen(): { isLarge: boolean; leave: () => void } {
  const game = { isLarge: true, leave: () => undefined as void };
  const stop = layOver(() => (game.isLarge = false));
  game.leave = () => {
    game.isLarge = false;
    stop();
  };
  return game;
}

it('a popup that opens over a game in full screen is closed by Back, and the next Back leaves the page', async () => {
  const game = fullScreen();
  void dialogs.open({ popup: 'deposit' });
  game.leave();
  history.back();
  await expect.poll(() => dialogs.isOpen).toBe(false);
  expect(location.pathname).toBe('/game/x');
  history.back();
  await expect.poll(() => location.pathname).toBe('/gamehall');
});

it('after a popup was closed by its button, Back leaves full screen, and the next Back leaves the page, one alone', async () => {
  void dialogs.open({ popup: 'deposit' });
  dialogs.close(dialogs.top?.key ?? 0);
  const game = fullScreen();
  history.back();
  await expect.poll(() => game.isLarge).toBe(false);
  expect(location.pathname).toBe('/game/x');
  const paths: string[] = [];
  addEventListener('popstate', () => paths.push(location.pathname));
  history.back();
  await expect.poll(() => paths).toEqual(['/gamehall']);
  history.back();
  await expect.poll(() => paths).toEqual(['/gamehall', '/']);
});

it('full screen that its button left is passed over by Back', async () => {
  const game = fullScreen();
  game.leave();
  history.back();
  await expect.poll(() => location.pathname).toBe('/gamehall');
});

it('Forward goes on from a page where something lay over it', async () => {
  const game = fullScreen();
  game.leave();
  history.pushState({}, '', '/profile');
  atOtherEntry();
  history.back();
  await expect.poll(() => location.pathname).toBe('/game/x');
  const paths: string[] = [];
  addEventListener('popstate', () => paths.push(location.pathname));
  history.forward();
  await expect.poll(() => paths).toEqual(['/profile']);
  history.back();
  await expect.poll(() => paths).toEqual(['/profile', '/game/x']);
});
