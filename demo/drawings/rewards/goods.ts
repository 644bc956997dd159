import { circle, documentOf, ellipse, Ink, line, path, rect } from '../markup.ts';
import { fill, TONE, type Tone } from '../tone.ts';

const SIZE = 240;

type Drawing = (ink: Ink) => string;

/** A product's ground tone and its drawing, inside 240×240. */
const GOODS: Readonly<Record<string, readonly [Tone, Drawing]>> = {
  money: [
    'green',
    (ink) =>
      [0, 1, 2, 3].map((n) => ellipse([84, 178 - n * 20, 46, 16], fill(ink, 'amber'))).join('') +
      line('M50 164h68M50 144h68M50 124h68', '#a8560a66', 3) +
      circle([150, 112, 50], ink.slant('#fff0b8', '#ffb02e', '#c8700a')) +
      circle([150, 112, 38], 'none', 'stroke="#a8560a" stroke-width="4"') +
      path('M150 84l8 18 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2z', '#fff6d8'),
  ],
  spins: [
    'violet',
    (ink) =>
      circle([120, 118, 72], fill(ink, 'violet')) +
      path(
        'M120 118V56A62 62 0 0 1 174 87zM120 118L174 149A62 62 0 0 1 120 180zM120 118L66 149A62 62 0 0 1 66 87z',
        TONE.amber[1],
      ) +
      path(
        'M120 118L174 87A62 62 0 0 1 174 149zM120 118V180A62 62 0 0 1 66 149zM120 118L66 87A62 62 0 0 1 120 56z',
        '#fff',
      ) +
      circle([120, 118, 18], fill(ink, 'red')) +
      path('M120 34L134 62H106z', TONE.red[1]) +
      line('M64 200H176', TONE.slate[1], 12),
  ],
  mug: [
    'blue',
    (ink) =>
      path('M158 98H178Q204 98 200 130Q196 160 156 160V144Q180 144 183 128Q184 114 172 114H158z', fill(ink, 'blue')) +
      path('M58 78H166L158 184Q156 194 146 194H78Q68 194 66 184z', fill(ink, 'blue')) +
      ellipse([112, 78, 54, 12], '#dff0ff') +
      ellipse([112, 80, 45, 8], '#5a3216') +
      path(
        'M92 122V150M80 132H104M80 150Q92 166 104 150',
        'none',
        'stroke="#fff" stroke-width="6" stroke-linecap="round"',
      ) +
      path(
        'M96 58Q86 46 98 36M122 58Q112 46 124 36',
        'none',
        `stroke="${TONE.slate[0]}" stroke-width="6" stroke-linecap="round"`,
      ),
  ],
  cards: [
    'red',
    (ink) =>
      rect([60, 62, 84, 120], fill(ink, 'red'), 'rx="9" transform="rotate(-14 102 122)"') +
      rect(
        [92, 56, 84, 120],
        '#ffffff',
        `rx="9" transform="rotate(10 134 116)" stroke="${TONE.slate[0]}" stroke-width="3"`,
      ) +
      path('M138 88Q152 72 160 90Q166 112 130 140Q108 104 118 86Q130 74 138 88z', TONE.red[1]) +
      line('M112 72h0M152 164h0', TONE.red[1], 12),
  ],
  cap: [
    'blue',
    (ink) =>
      path('M52 120Q44 66 120 62Q196 66 188 120Q150 134 120 134Q90 134 52 120z', ink.down('#ffffff', '#c4d4f0')) +
      path('M60 120Q120 142 180 120L178 152Q120 174 62 152z', fill(ink, 'blue')) +
      line('M76 148Q120 162 164 148', TONE.amber[1], 6) +
      circle([120, 140, 11], fill(ink, 'amber')) +
      path('M170 152L204 196L188 200L160 158z', fill(ink, 'blue')) +
      circle([120, 62, 9], fill(ink, 'red')),
  ],
  umbrella: [
    'violet',
    (ink) =>
      line('M120 54V178Q120 200 138 198T154 182', TONE.slate[2], 9) +
      path(
        'M36 122Q40 52 120 48Q200 52 204 122Q190 106 176 122Q162 106 148 122Q134 106 120 122Q106 106 92 122Q78 106 64 122Q50 106 36 122z',
        fill(ink, 'violet'),
      ) +
      path('M120 48Q88 66 92 122Q106 106 120 122zM120 48Q176 70 176 122Q162 106 148 122Q146 74 120 48z', '#ffffff3a') +
      line('M120 48V36', TONE.slate[1], 7) +
      line('M60 160L52 180M190 156L182 176M78 190L72 204', TONE.blue[0], 6),
  ],
  shirt: [
    'blue',
    (ink) =>
      path('M84 50Q120 72 156 50L206 86L186 116L168 106V194H72V106L54 116L34 86z', ink.down('#ffffff', '#dfe6f5')) +
      line('M76 98H164M76 122H164M76 146H164M76 170H164M52 88L68 98M188 88L172 98', TONE.blue[2], 9) +
      path('M84 50Q120 72 156 50Q150 84 120 84Q90 84 84 50z', fill(ink, 'blue')),
  ],
  bag: [
    'amber',
    (ink) =>
      path('M84 96V74Q84 40 120 40T156 74V96', 'none', `stroke="${TONE.amber[2]}" stroke-width="9"`) +
      path('M58 90H182L192 186Q192 198 180 198H60Q48 198 48 186z', ink.down('#fff0d0', '#e0b878')) +
      path('M58 90H182L184 106H56z', '#ffffff66') +
      path(
        'M120 122V174M100 136H140M94 154Q96 178 120 178T146 154',
        'none',
        `stroke="${TONE.blue[2]}" stroke-width="8" stroke-linecap="round"`,
      ) +
      circle([120, 118, 8], 'none', `stroke="${TONE.blue[2]}" stroke-width="6"`),
  ],
  headset: [
    'slate',
    (ink) =>
      path('M50 146Q46 48 120 48T190 146', 'none', `stroke="${fill(ink, 'slate')}" stroke-width="15"`) +
      rect([36, 122, 40, 72], fill(ink, 'violet'), 'rx="18"') +
      rect([164, 122, 40, 72], fill(ink, 'violet'), 'rx="18"') +
      rect([66, 130, 16, 56], '#2c2460', 'rx="8"') +
      rect([158, 130, 16, 56], '#2c2460', 'rx="8"') +
      line('M102 156V168M112 142V182M122 150V174M132 136V186M142 156V168', TONE.green[1], 5),
  ],
  watch: [
    'amber',
    (ink) =>
      path('M92 42H148L156 82H84zM84 158H156L148 200H92z', fill(ink, 'slate')) +
      circle([120, 120, 58], fill(ink, 'amber')) +
      circle([120, 120, 46], '#ffffff') +
      line('M120 82v0M120 158v0M82 120h0M158 120h0', TONE.slate[1], 8) +
      line('M120 120V92M120 120L142 132', '#2c3460', 6) +
      rect([176, 113, 14, 14], TONE.amber[2], 'rx="4"'),
  ],
  telescope: [
    'blue',
    (ink) =>
      line('M118 132L84 202M124 132L160 202M121 130V204', TONE.slate[2], 8) +
      `<g transform="rotate(-24 120 112)">${rect([40, 94, 64, 32], fill(ink, 'blue'), 'rx="6"')}${rect([98, 88, 68, 44], fill(ink, 'blue'), 'rx="6"')}${rect([160, 80, 40, 60], fill(ink, 'amber'), 'rx="8"')}${rect([30, 98, 14, 24], '#2c3460', 'rx="4"')}${rect([98, 88, 68, 12], '#ffffff44', 'rx="6"')}</g>` +
      path(
        'M188 34l4 9 10 1-8 7 2 10-8-5-9 5 3-10-8-7 10-1zM52 50l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z',
        TONE.amber[1],
      ),
  ],
  lamp: [
    'amber',
    (ink) =>
      path('M120 74L26 50V104zM120 74L214 50V104z', ink.across('#ffe08a00', '#ffe08acc', '#ffe08a00')) +
      path('M100 98H140L152 198H88z', ink.across('#ffffff', '#dfe6f5', '#aab6d8')) +
      path('M97 122H143L146 148H94zM91 172H149L152 198H88z', fill(ink, 'red')) +
      rect([100, 56, 40, 40], ink.down('#fffbe0', '#ffd24a')) +
      rect([90, 92, 60, 9], TONE.slate[2], 'rx="3"') +
      path('M92 58Q120 22 148 58z', fill(ink, 'red')) +
      line('M110 58V92M130 58V92', TONE.slate[2], 4),
  ],
};

/** A product of the loyalty shop, 240×240, on a soft ground that suits light and dark pages. */
export function productPicture(name: string): string | undefined {
  const found = Object.hasOwn(GOODS, name) ? GOODS[name] : undefined;
  if (!found) return undefined;
  const [tone, draw] = found;
  const ink = new Ink();
  const [light, main] = TONE[tone];
  const ground =
    path('M22 116Q18 34 104 24Q214 18 220 110Q226 206 130 216Q30 222 22 116z', ink.slant(`${light}66`, `${main}33`)) +
    ellipse([120, 204, 82, 10], `${main}55`);
  return documentOf({ w: SIZE, h: SIZE, ink }, ground + draw(ink));
}
