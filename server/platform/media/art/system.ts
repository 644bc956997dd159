import { dots } from './light.ts';
import { circle, documentOf, ellipse, Ink, line, path, rect } from './markup.ts';
import { palette } from './palette.ts';
import { createRandom } from './random.ts';

export const SYSTEM_KINDS = ['not-found', 'forbidden', 'maintenance', 'pay-success', 'pay-fail', 'support'] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

const W = 320;
const H = 240;

/** Mid tones only: each reads on white and on near-black, and nothing relies on the ground showing through. */
const TONE = {
  violet: ['#b09aff', '#7a5af0', '#4a2ab8'],
  amber: ['#ffe08a', '#ffb02e', '#d3760a'],
  green: ['#7aeab0', '#22b877', '#0c7a52'],
  red: ['#ff9a9a', '#ee4a5a', '#b01a3a'],
  blue: ['#a8dcff', '#3a9af0', '#1a5ab8'],
  slate: ['#c4cbe4', '#8892b8', '#545e88'],
} as const;
type Tone = keyof typeof TONE;

const DRAWINGS: Record<SystemKind, { tone: Tone; draw: (ink: Ink) => string }> = {
  'not-found': { tone: 'violet', draw: lostTicket },
  forbidden: { tone: 'blue', draw: ropedDoor },
  maintenance: { tone: 'amber', draw: stageWorks },
  'pay-success': { tone: 'green', draw: paidReceipt },
  'pay-fail': { tone: 'red', draw: returnedCard },
  support: { tone: 'blue', draw: helpingVoice },
};

/** An illustration for a system page, 320×240, on a transparent ground. */
export function systemArt(kind: SystemKind): string {
  const ink = new Ink();
  const { tone, draw } = DRAWINGS[kind];
  const [light, main] = TONE[tone];
  const stage = { w: W, h: H, cx: 160, cy: 116, k: 1, ground: 210, detail: 1, ink, p: SPARE, r: createRandom(kind) };
  const ground =
    path(
      'M38 128Q26 60 92 44Q140 4 206 30Q290 36 290 116Q296 190 214 198Q110 214 70 188Q40 172 38 128z',
      ink.slant(`${light}55`, `${main}22`),
    ) +
    dots(stage, { count: 9, width: 5, colour: `${main}99`, reach: 0.8 }) +
    ellipse([160, 212, 104, 10], `${main}44`);
  return documentOf({ w: W, h: H, ink }, ground + draw(ink));
}

const SPARE = palette('');

function fill(ink: Ink, tone: Tone): string {
  return ink.slant(...TONE[tone]);
}

function lostTicket(ink: Ink): string {
  return (
    `<g transform="rotate(-10 160 116)">` +
    path(
      'M70 74H250Q256 74 256 80V100A16 16 0 0 0 256 132V152Q256 158 250 158H70Q64 158 64 152V132A16 16 0 0 0 64 100V80Q64 74 70 74z',
      fill(ink, 'violet'),
    ) +
    path('M70 74H250Q256 74 256 80V88H64V80Q64 74 70 74z', '#ffffff44') +
    `<path d="M206 80V154" stroke="#fff" stroke-width="3" stroke-dasharray="6 7" opacity=".8"/>` +
    line('M88 132L112 100V144M146 132L170 100V144M84 132H118M142 132H176', '#ffffff', 8) +
    ellipse([130, 122, 9, 20], 'none', 'stroke="#fff" stroke-width="8"') +
    path('M230 100l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', TONE.amber[0]) +
    `</g>` +
    circle([222, 162, 33], '#ffffff55', `stroke="${fill(ink, 'amber')}" stroke-width="10"`) +
    path('M200 150Q206 138 220 136', 'none', 'stroke="#ffffffcc" stroke-width="5" stroke-linecap="round"') +
    line('M246 186L268 208', TONE.amber[2], 15) +
    line('M246 186L266 206', TONE.amber[1], 8)
  );
}

function ropedDoor(ink: Ink): string {
  const post = (x: number) =>
    rect([x - 5, 128, 10, 78], fill(ink, 'amber'), 'rx="3"') +
    circle([x, 124, 11], ink.ball(...TONE.amber)) +
    ellipse([x, 208, 22, 7], fill(ink, 'amber'));
  return (
    path('M104 208V92Q104 34 160 34T216 92V208z', fill(ink, 'slate')) +
    path('M116 208V94Q116 46 160 46T204 94V208z', fill(ink, 'blue')) +
    path('M116 94Q116 46 160 46V208H116z', '#ffffff22') +
    line('M160 50V206', '#ffffff55', 3) +
    circle([150, 134, 4], TONE.amber[0]) +
    circle([170, 134, 4], TONE.amber[0]) +
    rect([138, 84, 44, 36], fill(ink, 'amber'), 'rx="8"') +
    path('M147 86V76Q147 62 160 62T173 76V86', 'none', `stroke="${TONE.slate[0]}" stroke-width="7"`) +
    circle([160, 99, 5], '#3a2a10') +
    line('M160 101V110', '#3a2a10', 5) +
    line('M74 138Q118 194 160 158Q202 194 246 138', TONE.red[2], 12) +
    line('M74 136Q118 190 160 154Q202 190 246 136', TONE.red[1], 7) +
    post(72) +
    post(248) +
    post(160)
  );
}

function stageWorks(ink: Ink): string {
  return (
    rect([70, 66, 180, 130], fill(ink, 'slate'), 'rx="8"') +
    path('M82 78H238V184H82z', '#2c3460') +
    path('M82 78H116Q112 150 92 184H82zM238 78H204Q208 150 228 184H238z', fill(ink, 'red')) +
    path('M82 78H238V90q-13 16-26 0t-26 0t-26 0t-26 0t-26 0t-26 0z', ink.down(...TONE.red)) +
    path('M160 98L124 184H196z', `${TONE.amber[0]}66`) +
    `<circle cx="160" cy="142" r="22" fill="none" stroke="${fill(ink, 'amber')}" stroke-width="15"/><circle cx="160" cy="142" r="33" fill="none" stroke="${TONE.amber[1]}" stroke-width="10" stroke-dasharray="13 12.9"/>` +
    path('M62 58H258V70H62z', fill(ink, 'amber')) +
    path('M60 196H260L270 210H50z', fill(ink, 'slate')) +
    line('M222 208L240 112L270 208', TONE.slate[2], 7) +
    line('M218 208L236 112M256 208L244 112M223 188H252M227 166H249M231 144H246', TONE.amber[1], 6) +
    path('M66 210L80 166H90L104 210z', fill(ink, 'amber')) +
    path('M74.5 184H95.5L98 194H71.5z', '#fff') +
    circle([160, 64, 5], '#fff')
  );
}

function paidReceipt(ink: Ink): string {
  return (
    path(
      'M106 38H214V196l-13.5-10-13.5 10-13.5-10-13.5 10-13.5-10-13.5 10-13.5-10-13.5 10z',
      ink.down('#ffffff', '#dfe6f5'),
      `stroke="${TONE.slate[0]}" stroke-width="2"`,
    ) +
    line('M126 64H178M126 82H194M126 100H166M126 152H154', TONE.slate[0], 7) +
    line('M178 152H196', TONE.green[1], 8) +
    circle([208, 134, 42], ink.ball(...TONE.green)) +
    circle([208, 134, 42], 'none', 'stroke="#ffffff66" stroke-width="4"') +
    line('M189 135L203 149L229 121', '#ffffff', 10) +
    circle([90, 180, 24], ink.ball(...TONE.amber)) +
    circle([90, 180, 16], 'none', `stroke="${TONE.amber[2]}" stroke-width="3"`) +
    path('M90 170l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z', '#fff6d0') +
    line('M252 70l8-8M262 92h11M238 52v-10M76 92l-9-5M84 70l-6-8', TONE.green[1], 5)
  );
}

function returnedCard(ink: Ink): string {
  return (
    `<g transform="rotate(-8 150 120)">` +
    rect([66, 70, 172, 108], fill(ink, 'violet'), 'rx="14"') +
    rect([66, 90, 172, 22], '#2c2460') +
    path('M80 70H160L96 178H80Q66 178 66 164V84Q66 70 80 70z', '#ffffff1f') +
    rect([82, 126, 32, 24], fill(ink, 'amber'), 'rx="5"') +
    line('M82 138H114M98 126V150', TONE.amber[2], 2) +
    line('M128 134H196M128 150H166', '#ffffffbb', 6) +
    `</g>` +
    circle([226, 158, 40], ink.ball(...TONE.red)) +
    circle([226, 158, 40], 'none', 'stroke="#ffffff66" stroke-width="4"') +
    line('M212 144L240 172M240 144L212 172', '#ffffff', 10) +
    path(
      'M92 58Q128 20 176 40',
      'none',
      `stroke="${TONE.slate[1]}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"`,
    ) +
    path('M84 48L92 70L108 56z', TONE.slate[1])
  );
}

function helpingVoice(ink: Ink): string {
  return (
    path('M180 46H262Q276 46 276 60V104Q276 118 262 118H232L212 138V118H196Q180 118 180 104z', fill(ink, 'green')) +
    line('M204 82h0M228 82h0M252 82h0', '#ffffff', 12) +
    path('M64 212Q66 150 118 146H142Q194 150 196 212z', fill(ink, 'violet')) +
    path('M112 146L130 176L148 146z', '#ffffff') +
    path('M118 126h24v26q-12 12-24 0z', '#e8a880') +
    ellipse([130, 98, 36, 42], ink.slant('#ffdcc0', '#f5b890')) +
    path('M90 98Q84 44 130 46T170 98Q164 72 142 70Q108 76 98 76Q92 84 90 98z', '#4a2c50') +
    path('M92 100Q86 50 130 48T168 100', 'none', `stroke="${TONE.slate[1]}" stroke-width="7"`) +
    rect([82, 88, 17, 32], fill(ink, 'blue'), 'rx="8"') +
    rect([161, 88, 17, 32], fill(ink, 'blue'), 'rx="8"') +
    path('M92 118Q96 136 116 134', 'none', `stroke="${TONE.slate[1]}" stroke-width="5"`) +
    circle([119, 133, 5], TONE.slate[2]) +
    line('M118 96h0M144 96h0', '#3a2038', 7) +
    path('M120 114Q131 124 142 114', 'none', 'stroke="#a84a4a" stroke-width="4" stroke-linecap="round"') +
    path('M60 66l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', TONE.amber[1])
  );
}

/** Is there an illustration of this name? */
export function isSystemKind(name: string): name is SystemKind {
  return Object.hasOwn(DRAWINGS, name);
}
