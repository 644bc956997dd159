// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type PlayerScene, playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { Consent } from './Consent.tsx';

const ADDRESS = 'https://aurora.test/faq?topic=bonus#rules';
const ASKS = { asks: ['analytics', 'marketing'] };
const HALF_A_YEAR_SEC = 182 * 24 * 3_600;

afterEach(() => void delete document.documentElement.dataset['consent']);

const draw = (scene: PlayerScene) => renderView(Consent, { privacy: '/privacy' }, scene);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('is not there where there is nothing to ask', async () => {
  const { container } = await draw(playerScene({}, { player: false }));
  expect(container.textContent).toBe('');
});

it('keeps a no for half a year, and the page stays as it is [REL-S21]', async () => {
  const scene = playerScene({}, { player: false, ...ASKS }, ADDRESS);
  await draw(scene);
  press(/reject/i);
  expect(scene.cookies.get('consent')).toEqual(['none', HALF_A_YEAR_SEC]);
  expect(scene.moves).toEqual([]);
  expect(document.documentElement.dataset['consent']).toBe('said');
});

it('loads the page anew for a yes, and nothing is marked beforehand [REL-S21]', async () => {
  const scene = playerScene({}, { player: false, ...ASKS }, ADDRESS);
  await draw(scene);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  press(/accept/i);
  expect(scene.cookies.get('consent')?.[0]).toBe('analytics.marketing');
  // without the hash: with it, nothing would be loaded
  expect(scene.moves).toEqual([{ href: '/faq?topic=bonus', document: true, replace: true }]);
});

it('deletes what was left when a yes is taken back, but not what the visitor asked for [REL-S21]', async () => {
  const scene = playerScene({}, { player: false, ...ASKS }, ADDRESS);
  for (const [name, value] of Object.entries({ consent: 'analytics.marketing', theme: 'dark', _ads: '1' }))
    scene.cookies.set(name, [value, 60]);
  await draw(scene);
  press(/choices|open/i);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  press(/save/i);
  expect(scene.cookies.get('consent')?.[0]).toBe('analytics');
  expect([...scene.cookies.keys()].toSorted()).toEqual(['consent', 'theme']);
  expect(scene.moves).toHaveLength(1);
});
