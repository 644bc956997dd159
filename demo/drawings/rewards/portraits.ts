import { halo } from '../backdrops.ts';
import { vignette } from '../light.ts';
import { circle, documentOf, ellipse, Ink, line, mirrored, moved, path, rect } from '../markup.ts';
import { palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import type { Motif, Stage } from '../stage.ts';
import { bear, fox, owl } from '../themes/animals.ts';
import { tail } from '../themes/sea.ts';

/** An otter with a rolled map, round 0,0 inside ±100. */
const otter: Motif = ({ ink }) =>
  path('M-84 104Q-92 30-40 14H40Q92 30 84 104z', ink.down('#8a5a3a', '#4a2a1a')) +
  path('M-44 104Q-46 44 0 40Q46 44 44 104z', '#e8cba8') +
  mirrored(ink, circle([-58, -58, 19], '#6a4028') + circle([-58, -57, 10], '#3a2014')) +
  path('M0-92Q74-92 76-30Q78 34 0 36Q-78 34-76-30Q-74-92 0-92z', ink.down('#a8744a', '#6a4028')) +
  path('M0-26Q52-26 50 4Q46 32 0 34Q-46 32-50 4Q-52-26 0-26z', '#f4e0c4') +
  mirrored(ink, circle([-34, -38, 11], '#22140c') + circle([-31, -42, 4], '#fff')) +
  path('M-17-22Q0-30 17-22Q12-4 0-3Q-12-4-17-22z', '#2a1810') +
  path('M0-3V10M-18 8Q-8 20 0 10Q8 20 18 8', 'none', 'stroke="#5a3a26" stroke-width="5" stroke-linecap="round"') +
  line('M-34 4L-78-2M-34 12L-76 16M34 4L78-2M34 12L76 16', '#fff9', 3) +
  moved(
    'translate(52 66) rotate(-24)',
    rect([-44, -13, 88, 26], '#fff0cc', 'rx="6"') + rect([-8, -14, 16, 28], '#d3405a'),
  ) +
  circle([20, 78, 15], '#8a5a3a');

/** A heron that looks to the right, round 0,0 inside ±100. */
const heron: Motif = ({ ink }) =>
  path('M-96 104Q-104 44-40 34Q6 30 30 62Q44 84 42 104z', ink.down('#8fb0d8', '#3a5a90')) +
  path('M-22 104Q-40 40-2 6Q18-12 8-34L-18-30Q-12-10-34 8Q-70 40-62 104z', ink.across('#dfeeff', '#9ab8e0')) +
  path('M-30-34Q-36-84 8-84Q34-84 36-58L104-46L34-32Q10-22-30-34z', ink.down('#f4faff', '#b8d0ee')) +
  path('M36-58L104-46L34-34z', ink.across('#ffb02e', '#e8760a')) +
  path('M-26-70Q-70-92-100-76Q-66-72-40-52zM-20-62Q-66-66-90-46Q-54-56-26-44z', '#2a3a6a') +
  path('M-26-72Q-2-90 26-74Q4-74-20-58z', '#2a3a6a') +
  circle([14, -60, 8], '#ffe08a') +
  circle([15, -60, 4.5], '#14203a') +
  line('M-70 66Q-50 58-30 66M-80 84Q-52 74-18 84M-8 74Q10 66 24 78', '#ffffff88', 5);

/** The sky behind each character, and the character. */
const PORTRAITS: Readonly<Record<string, { colours: string; motif: Motif }>> = {
  otter: {
    motif: otter,
    colours: '0a4a5a 1a8a8a 8ad8b0 0c5a62 083c48 04242e c8ffe0 2ab89a 0a5a5a e0fff0 ffb02e 021c24 ffffff 8affd8',
  },
  fox: {
    motif: fox,
    colours: '1a2a1a 3a6a3a d8a04a 2a4a2a 1a3420 0c1c10 ffe09a e8762a 8a3a0a fff0d0 ffd24a 081408 ffffff ffd08a',
  },
  owl: {
    motif: owl,
    colours: '0c0a2e 2a1e6a 5a3a9a 20164e 140e36 08061c c8b4ff 8a6af0 3a2a9a efe8ff ffd24a 04031a ffffff c8b4ff',
  },
  bear: {
    motif: bear,
    colours: '3a1a0a 8a4a1a e8a04a 5a2c10 3a1c0a 1e0e04 ffe0a0 c8762a 6a3208 fff0d8 ffd24a 140a02 ffffff ffd08a',
  },
  heron: {
    motif: heron,
    colours: '0a2a6a 3a7ac8 f4b8a0 1a4a90 10346c 081e44 fff0d8 5a9ae8 1a4aa0 e8f4ff ffb02e 04122e ffffff a8dcff',
  },
  whale: {
    motif: tail,
    colours: '041a3a 0a4a7a 3ac8c8 08345a 052442 021228 8affff 2a9ad0 0a3a7a dffaff ffd24a 020c1c ffffff 8affff',
  },
};

/** A loyalty character's portrait, 300×400. */
export function characterPortrait(name: string): string | undefined {
  const portrait = Object.hasOwn(PORTRAITS, name) ? PORTRAITS[name] : undefined;
  if (!portrait) return undefined;
  const ink = new Ink();
  const p = palette(portrait.colours);
  const r = createRandom(`character/${name}`);
  const stage: Stage = { w: 300, h: 400, cx: 150, cy: 190, k: 1.25, ground: 330, detail: 0.6, ink, p, r };
  const { back } = halo(stage);
  return documentOf(
    stage,
    rect([0, 0, 300, 400], ink.down(...p.sky)) +
      back +
      path('M0 330Q80 300 150 316T300 310V400H0z', p.mid) +
      ellipse([150, 330, 110, 14], '#00000044') +
      moved('translate(150 196) scale(1.24)', portrait.motif(stage)) +
      path('M0 350Q70 322 150 342T300 336V400H0z', p.near) +
      vignette(stage),
  );
}
