// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { TabLinks } from './TabLinks.tsx';

const items = [
  { label: 'Deposit', href: '/cashier/deposit' },
  { label: 'Promotions', href: '/promotions' },
];

it.each([
  ['/cashier/deposit', 'page'],
  ['/cashier/deposit/card', 'true'],
  ['/cashier/history', 'true'],
])('at %s it marks the tab as «%s»: what is only beside the page is not the page', async (path, mark) => {
  await renderView(TabLinks, { label: 'Cashier', items }, playerScene({}, { path }));
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent !== null);
  expect(marked.map((link) => [link.textContent, link.ariaCurrent])).toEqual([['Deposit', mark]]);
});
