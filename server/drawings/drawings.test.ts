// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checkScenes } from '../../tests/support/checkScenes.ts';
import { checkSvg } from '../../tests/support/checkSvg.ts';
import { hasDrawing, joinDrawings } from './drawings.ts';
import { heroScenes } from './heroes/index.ts';
import { createRandom } from './random.ts';
import { heroArt } from './scene.ts';
import { SYSTEM_KINDS, systemArt } from './system.ts';
import { themes } from './themes/index.ts';

const site = joinDrawings([]);

describe('scenes', () => {
  it.each([...Object.keys(heroScenes), ...Object.keys(themes)])(
    'draws hero, banner and panel %s within 8 KB and without text',
    (theme) => checkScenes(theme, async (folder, name) => (await site[folder]?.(name)?.draw()) ?? ''),
  );

  it('take the light of a brand', () => {
    expect(heroArt({ seed: '1', theme: 'sea', palette: { ink: '#123457' } })).toContain('#123457');
  });
});

it.each(SYSTEM_KINDS)('draws the page %s within 3 KB', (kind) => {
  const svg = systemArt(kind);
  checkSvg(svg);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3072);
});

it('takes names that others bring, also in its own folders, and none that nobody brings', () => {
  const acorn = { key: 'hero/acorn/1', draw: () => '<svg/>' };
  const joined = joinDrawings([{ hero: (name) => (name === 'acorn' ? acorn : undefined), oaks: () => acorn }]);
  expect(joined['hero']?.('acorn')).toBe(acorn);
  expect(joined['hero']?.('sea')?.key).toBe('hero/sea/1');
  expect(hasDrawing(joined, 'oaks', 'any')).toBe(true);
  for (const [folder, name] of [
    ['hero', 'acorn'],
    ['oaks', 'any'],
    ['hero', 'constructor'],
    ['constructor', 'x'],
  ] as const)
    expect([folder, name, hasDrawing(site, folder, name)]).toEqual([folder, name, false]);
});

const first = (seed: string) => createRandom(seed).int(0, 9);

describe('createRandom', () => {
  it('repeats itself from one seed and spreads neighbouring names', () => {
    expect(first('game-1')).toBe(first('game-1'));
    const counts = Array.from({ length: 1000 }, (_, i) => first(`game-${i}`));
    for (let digit = 0; digit < 10; digit++)
      expect(counts.filter((value) => value === digit).length).toBeGreaterThan(60);
  });
});
