// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { listOfGames, sampleGame } from '../../../tests/support/sampleGame.ts';
import { GameDetails } from './GameDetails.tsx';

/** Draws what is known of a game in this state. @returns where its links lead */
function linksOf(state: Game['extra']['state'], player = true): (string | null)[] {
  const { page, t, format, link } = playerScene({}, { player }).runtime;
  const games = listOfGames({ ...sampleGame, extra: { ...sampleGame.extra, state } });
  const tools = { page, t, format, link, slots: {}, emit: () => undefined };
  render(<GameDetails id="n1" props={{ page: '/game/{sysname}' }} data={{ games }} {...tools} />);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('the popup of a game', () => {
  it('leads to play it and to try it', () => {
    const path = `/game/${sampleGame.sysname}`;
    expect(linksOf('active')).toEqual([`${path}?mode=play`, `${path}?mode=demo`]);
    expect(screen.queryByText(/^games\.play\./)).toBeNull();
  });

  it.each([
    ['blocked', 'blocked'],
    ['maintenance', 'maintenance'],
    ['launch_fails', 'maintenance'],
  ] as const)('says why there is no way in while the game is in the state %s', (state, words) => {
    expect(linksOf(state)).toEqual([]);
    expect(screen.getByText(`games.play.${words}`)).toBeTruthy();
  });

  it('asks a guest to join in order to play, but not where the game is closed', () => {
    expect(linksOf('active', false)).toEqual([`/game/${sampleGame.sysname}?mode=demo`]);
    expect(screen.getByRole('button', { name: 'games.details.join' })).toBeTruthy();
    cleanup();
    expect(linksOf('maintenance', false)).toEqual([]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['games.details.close']);
  });
});
