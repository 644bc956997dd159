// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Answer } from '../../../tests/support/fakePorts.ts';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { sampleGame as game } from '../../../tests/support/sampleGame.ts';
import { HallCard } from './HallCard.tsx';

const SYSNAME = game.sysname;
const likes = (...items: string[]) => ({ items, offset: 0, limit: items.length, total: items.length });

/** The star of a game's card, for a player. */
async function starOf(answers: Readonly<Record<string, Answer>>) {
  const scene = playerScene(answers);
  const { runtime, platform } = scene;
  const { t, format } = runtime;
  const star = { likes: resourcesOf(runtime).get({ call: 'games.getLikes', input: {} }), isPlayer: true };
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <HallCard game={game} path={undefined} {...star} emit={() => undefined} t={t} format={format} />
      </ScopeContext>,
    ),
  );
  const drawn = () => screen.getByRole('button', { name: /Pale Moon$/ });
  const press = () => act(async () => fireEvent.click(drawn()));
  const isFull = () => drawn().getAttribute('aria-pressed') === 'true';
  const asked = () => platform.asked.map(([name]) => name).filter((name) => name.startsWith('games.'));
  return { runtime, platform, press, isFull, asked };
}

describe('a press on the star of a card', () => {
  it('before the list is there adds the game once it is', async () => {
    const list = Promise.withResolvers<void>();
    const held = new Set<string>();
    const { press, isFull, asked } = await starOf({
      'games.getLikes': () => list.promise.then(() => likes(...held)),
      'games.addLike': () => held.add(SYSNAME) && 1,
    });
    await press();
    await act(async () => list.resolve());
    expect([isFull(), asked().filter((name) => name !== 'games.getLikes')]).toEqual([true, ['games.addLike']]);
  });

  it('before the list is there never takes out a favourite: the star was drawn empty', async () => {
    const list = Promise.withResolvers<unknown>();
    const { press, isFull, asked } = await starOf({ 'games.getLikes': () => list.promise, 'games.removeLike': 1 });
    await press();
    await act(async () => list.resolve(likes(SYSNAME)));
    expect([isFull(), asked().filter((name) => name !== 'games.getLikes')]).toEqual([true, []]);
  });

  it('before a list that cannot be had is told of, and adds nothing', async () => {
    const list = Promise.withResolvers<never>();
    const { runtime, press, isFull, asked } = await starOf({
      'games.getLikes': () => list.promise,
      'games.addLike': 1,
    });
    await press();
    await act(async () => list.reject(new UnreachableError('away')));
    expect([isFull(), asked().filter((name) => name !== 'games.getLikes')]).toEqual([false, []]);
    expect(runtime.toasts.items).toHaveLength(1);
  });

  it('where the list could not be had is another try, and no press on the star', async () => {
    const { platform, press, isFull, asked } = await starOf({ 'games.getLikes': new UnreachableError('away') });
    platform.answers('games.getLikes', likes(SYSNAME));
    await press();
    expect([isFull(), asked()]).toEqual([true, ['games.getLikes', 'games.getLikes']]);
  });
});

describe('the ways under a card', () => {
  /** Draws the card of a game in this state. @returns where its ways in lead */
  function waysOf(state: Game['extra']['state']): (string | null)[] {
    const { runtime } = playerScene({});
    const { t, format } = runtime;
    const tools = { path: '/game/{sysname}', likes: undefined, isPlayer: true, emit: () => undefined, t, format };
    render(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <HallCard game={{ ...game, extra: { ...game.extra, state } }} {...tools} />
      </ScopeContext>,
    );
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    return links.filter((href) => href.includes('?mode='));
  }

  it('lead to play the game and to try it', () => {
    expect(waysOf('active')).toEqual([`/game/${SYSNAME}?mode=play`, `/game/${SYSNAME}?mode=demo`]);
  });

  it.each([
    ['blocked', 'blocked'],
    ['maintenance', 'maintenance'],
    ['launch_fails', 'maintenance'],
  ] as const)('give way to a word why there are none in the state %s', (state, words) => {
    expect(waysOf(state)).toEqual([]);
    expect(screen.getByText(`games.hall.${words}`)).toBeTruthy();
  });
});
