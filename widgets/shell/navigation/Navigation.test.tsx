// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { Navigation } from './Navigation.tsx';

const place = (label: string, href: string) => ({ label, href, icon: 'home' as const });
const props = {
  label: 'Main',
  items: [place('Home', '/'), place('Tournaments', '/tournaments')],
  playerBar: [place('Games', '/gamehall'), place('Cashier', '/cashier/deposit')],
};

it.each([
  ['/', 'Home', 'page'],
  ['/tournaments/2', 'Tournaments', 'true'],
  ['/gamehall', 'Games', 'page'],
  ['/cashier/withdraw/card', 'Cashier', 'true'],
])('at %s marks %s as «%s»', async (path, name, mark) => {
  await renderView(Navigation, props, playerScene({}, { path }));
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent !== null);
  expect(marked.map((link) => [link.textContent, link.ariaCurrent])).toEqual([[name, mark]]);
});
