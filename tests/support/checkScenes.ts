import { expect } from 'vitest';
import { checkSvg } from './checkSvg.ts';

const SEEDS = ['', '-2', '-3', '-4', '-5', '-6'];
const FORMATS = [
  ['hero', ''],
  ['panel', ''],
  ['banners', ''],
  ['banners', '-mobile'],
] as const;
const LIMIT_BYTES = 8_192;

/** Draws every scene of a theme, in each format, and expects a sound picture without letters that is soon sent. */
export async function checkScenes(
  theme: string,
  draw: (folder: string, name: string) => Promise<string>,
): Promise<void> {
  for (const seed of SEEDS)
    for (const [folder, ending] of FORMATS) {
      const svg = await draw(folder, `${theme}${seed}${ending}`);
      checkSvg(svg);
      expect(svg).not.toContain('<text');
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LIMIT_BYTES);
    }
}
