import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import { ada, inLatvian, type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { action as exclude } from './exclude.ts';

interface Asked {
  period: string;
  to?: string;
  /** Period in the document; without it, the visitor's choice. */
  written?: unknown;
}

const run = (
  { runtime }: PlayerScene,
  { period, to = '/responsible-play/excluded', written = { get: 'event.period' } }: Asked,
): void | Promise<void> => {
  const step = { do: 'protection.exclude', with: { period: written, to } };
  return exclude.run({ runtime, detail: {}, byItself: false, step, run: async () => undefined }, { period, to });
};
const asked = ({ platform }: PlayerScene): unknown[] =>
  platform.asked.filter(([name]) => name === 'account.setSelfExclusion').map(([, input]) => input);

it('excludes the player and goes, as a guest, to the page of that language that says so [STATE-24]', async () => {
  const scene = playerScene({ 'account.getInfo': ada, 'account.setSelfExclusion': {} }, inLatvian);
  await run(scene, { period: '6m' });
  expect(asked(scene)).toEqual([{ period: '6m' }]);
  expect(scene.moves.map(({ href, document }) => [href, document])).toEqual([['/lv/responsible-play/excluded', true]]);
});

it('leaves the player where they are when the platform does not agree', async () => {
  const refused = new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500);
  const scene = playerScene({ 'account.getInfo': ada, 'account.setSelfExclusion': refused });
  await expect(run(scene, { period: '6m' })).rejects.toBe(refused);
  expect(scene.moves).toEqual([]);
});

it.each([
  ['a period that is none', { period: 'soon' }, 'exclusion refused'],
  ['a period that the document wrote', { period: '6m', written: '6m' }, 'exclusion refused'],
  ['an address elsewhere', { period: '6m', to: 'https://evil.example' }, 'navigate refused'],
])('%s asks nothing and is told', async (_, given, fault) => {
  const scene = playerScene({ 'account.getInfo': ada });
  await run(scene, given);
  expect([asked(scene), scene.faults.map(({ what }) => what)]).toEqual([[], [fault]]);
});
