import { circle, documentOf, Ink, line, path, rect } from '../markup.ts';
import { fill, type Tone } from '../tone.ts';

const SIZE = 96;

/** Emblems by the subject of a loyalty notice: a white sign on a tile. */
const EMBLEMS: Readonly<Record<string, readonly [Tone, string]>> = {
  welcome: [
    'blue',
    circle([48, 24, 8], 'none', 'stroke="#fff" stroke-width="6"') +
      line('M48 34V74M32 44H64', '#ffffff', 7) +
      path('M22 56Q24 76 48 76T74 56', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round"'),
  ],
  level: ['amber', path('M48 16l10 22 24 2-18 16 5 24-21-12-21 12 5-24-18-16 24-2z', '#ffffff')],
  quest: [
    'green',
    line('M30 20V80', '#ffffff', 7) +
      path('M32 22H76L66 37L76 52H32z', '#ffffff') +
      line('M42 37L50 44L62 30', '#0c7a52', 5),
  ],
  product: [
    'violet',
    path('M36 38V32Q36 18 48 18T60 32V38', 'none', 'stroke="#fff" stroke-width="6"') +
      path('M24 36H72L77 74Q77 80 71 80H25Q19 80 19 74z', '#ffffff') +
      line('M36 54Q48 66 60 54', '#4a2ab8', 5),
  ],
};

/** The picture of a loyalty notice, 96×96. */
export function noticeEmblem(name: string): string | undefined {
  const found = Object.hasOwn(EMBLEMS, name) ? EMBLEMS[name] : undefined;
  if (!found) return undefined;
  const [tone, sign] = found;
  const ink = new Ink();
  const tile =
    rect([0, 0, SIZE, SIZE], fill(ink, tone), 'rx="24"') +
    path('M0 40V24A24 24 0 0 1 24 0H72A24 24 0 0 1 96 24V30Q50 22 0 46z', '#ffffff2a');
  return documentOf({ w: SIZE, h: SIZE, ink }, tile + sign);
}
