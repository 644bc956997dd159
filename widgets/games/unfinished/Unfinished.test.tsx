// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { View } from './index.ts';
import { widget } from './schema.ts';

const stake = { amount: '2.00', currency: 'EUR' };
const round = {
  id: 'r1',
  game: 'pale-moon',
  title: 'Pale Moon',
  mode: 'play',
  stake,
  started_at: 0,
  ends_at: 86_400_000,
};
const listOf = (items: object[]) => ({ items, offset: 0, limit: 100, total: items.length });

const draw = (items: object[]) =>
  drawWidget({ View, widget }, { page: '/game/{sysname}' }, playerScene({ 'games.getUnfinished': listOf(items) }));

it('leads back into each round that was left, played as it was', async () => {
  await draw([round, { ...round, id: 'r2', mode: 'demo' }]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/game/pale-moon?mode=play',
    '/game/pale-moon?mode=demo',
  ]);
});

it('takes no room where nothing waits', async () => {
  await draw([]);
  expect(screen.queryByText('games.unfinished.title')).toBeNull();
});
