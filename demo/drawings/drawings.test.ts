// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hasDrawing, joinDrawings, pictureAt } from '../../server/drawings/drawings.ts';
import { jackpotLevels } from '../../server/platform/jackpots/levels.ts';
import { checkScenes } from '../../tests/support/checkScenes.ts';
import { checkSvg } from '../../tests/support/checkSvg.ts';
import { demoNetworks } from '../jackpots/networks.ts';
import { demoLoyalty } from '../loyalty/programme.ts';
import { makeBanners } from '../seed/banners.ts';
import { demoThemes } from '../tournaments/themes.ts';
import { demoDrawings } from './drawings.ts';
import { REWARD_LIMIT_BYTES } from './rewards/posters.ts';
import { ownThemes } from './themes/index.ts';

const drawn = async (folder: string, name: string): Promise<string> =>
  (await demoDrawings[folder]?.(name)?.draw()) ?? '';

/** Every picture that tournaments, jackpots and loyalty name. */
const rewards = new Set([
  ...demoThemes.values().map(({ images }) => images['card'] ?? ''),
  ...demoNetworks.values().flatMap(({ pictures }) => jackpotLevels.map((level) => pictures[level])),
  ...demoLoyalty.characters.map(({ portrait }) => portrait),
  ...demoLoyalty.products.map(({ image }) => image),
  ...demoLoyalty.programsOf('tidal').map(({ image }) => image),
  ...Object.values(demoLoyalty.noticeImages),
]);

it.each([...rewards])('%s is drawn, always alike, below 4 KB', async (address) => {
  const { folder, name } = pictureAt(address) ?? { folder: '', name: '' };
  const svg = await drawn(folder, name);
  expect(await drawn(folder, name)).toBe(svg);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(REWARD_LIMIT_BYTES);
  checkSvg(svg);
});

it.each(Object.keys(ownThemes))('draws hero, banner and panel %s within 8 KB and without text', (theme) =>
  checkScenes(theme, drawn),
);

it('has the pictures of its banners and tournaments, wide and narrow', () => {
  const banners = makeBanners(0).flatMap(({ description }) => Object.values(description.images));
  const wide = [...demoThemes.values()].map(({ images }) => images['wide'] ?? '');
  const all = joinDrawings([demoDrawings]);
  const missing = [...banners, ...wide].filter((address) => {
    const picture = pictureAt(address);
    return picture === undefined || !hasDrawing(all, picture.folder, picture.name);
  });
  expect([banners.length, missing]).toEqual([34, []]);
});

it.each(Object.keys(demoDrawings))('draws nothing for an unknown name in %s', (folder) => {
  for (const name of ['nobody', 'constructor', '__proto__', '']) expect(demoDrawings[folder]?.(name)).toBeUndefined();
});
