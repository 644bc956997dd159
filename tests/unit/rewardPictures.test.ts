// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { demoLoyalty } from '../../demo/loyalty/programme.ts';
import { jackpotLevels, networks } from '../../server/platform/jackpots/plans.ts';
import { portraitOf } from '../../server/platform/loyalty/characters.ts';
import { showProduct } from '../../server/platform/loyalty/products.ts';
import { showProgram } from '../../server/platform/loyalty/programs.ts';
import { rewardPictures } from '../../server/platform/media/rewards/index.ts';
import { REWARD_LIMIT_BYTES } from '../../server/platform/media/rewards/posters.ts';
import { tournamentThemes, describe as words } from '../../server/platform/tournaments/themes.ts';

/** Every picture that tournaments, jackpots and loyalty name. */
const paths = new Set([
  ...tournamentThemes.map((theme) => words(theme, 'en').images['card'] ?? ''),
  ...networks.flatMap(({ sysname }) => jackpotLevels.map((level) => `/media/jackpots/${sysname}-${level}.svg`)),
  ...demoLoyalty.characters.map(portraitOf),
  ...demoLoyalty.products.map((product) => showProduct(product, 0, 'en').image),
  ...demoLoyalty.programsOf('tidal').map((program) => showProgram(program, 0, 'en').image),
  ...['welcome', 'level', 'quest', 'product'].map((reason) => `/media/notices/${reason}.svg`),
]);

it.each([...paths])('%s is drawn, always alike, below 4 KB', (address) => {
  const [, folder = '', name = ''] = /^\/media\/(\w+)\/([\w-]+)\.svg$/.exec(address) ?? [];
  const svg = rewardPictures[folder]?.(name) ?? '';
  expect(rewardPictures[folder]?.(name)).toBe(svg);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(REWARD_LIMIT_BYTES);
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect([root.localName, root.querySelector('parsererror')]).toEqual(['svg', null]);
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(id);
});

it.each(Object.keys(rewardPictures))('draws nothing for an unknown name in %s', (folder) => {
  for (const name of ['nobody', 'constructor', '__proto__', '']) {
    expect(rewardPictures[folder]?.(name)).toBeUndefined();
  }
});
