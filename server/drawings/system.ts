import { dots } from './light.ts';
import { circle, documentOf, ellipse, Ink, line, path, rect } from './markup.ts';
import { palette } from './palette.ts';
import { createRandom } from './random.ts';
import { hourglass, paidReceipt, phoneInHand, returnedCard, secondWindow, voidReceipt } from './systemPay.ts';
import { fill, TONE, type Tone } from './tone.ts';

export const SYSTEM_KINDS = [
  'not-found',
  'forbidden',
  'maintenance',
  'user-block',
  'unsubscribe',
  'errors-slot',
  'pay-success',
  'pay-fail',
  'pay-cancel',
  'pay-mobile',
  'pay-new-window',
  'pay-pending',
  'support',
] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

const W = 320;
const H = 240;

const DRAWINGS: Record<SystemKind, { tone: Tone; draw: (ink: Ink) => string }> = {
  'not-found': { tone: 'violet', draw: lostTicket },
  forbidden: { tone: 'blue', draw: ropedDoor },
  maintenance: { tone: 'amber', draw: stageWorks },
  'pay-success': { tone: 'green', draw: paidReceipt },
  'pay-fail': { tone: 'red', draw: returnedCard },
  'user-block': { tone: 'red', draw: closedAccount },
  unsubscribe: { tone: 'violet', draw: quietLetter },
  'errors-slot': { tone: 'amber', draw: stuckReels },
  'pay-cancel': { tone: 'slate', draw: voidReceipt },
  'pay-mobile': { tone: 'green', draw: phoneInHand },
  'pay-new-window': { tone: 'blue', draw: secondWindow },
  'pay-pending': { tone: 'amber', draw: hourglass },
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

/** An account's portrait behind a lock. */
function closedAccount(ink: Ink): string {
  return (
    rect([84, 42, 140, 156], fill(ink, 'slate'), 'rx="16"') +
    rect([96, 54, 116, 132], ink.down('#ffffff', '#dfe6f5'), 'rx="8"') +
    circle([154, 98, 24], fill(ink, 'violet')) +
    path('M112 168Q114 130 154 130T196 168z', fill(ink, 'violet')) +
    rect([132, 30, 44, 20], fill(ink, 'amber'), 'rx="8"') +
    path(
      'M200 146V132A22 22 0 0 1 244 132V146',
      'none',
      `stroke="${TONE.slate[0]}" stroke-width="10" stroke-linecap="round"`,
    ) +
    rect([186, 142, 72, 62], fill(ink, 'red'), 'rx="12"') +
    path('M198 142H216L198 204Q186 204 186 192V154Q186 142 198 142z', '#ffffff2a') +
    circle([222, 166, 8], '#ffffff') +
    line('M222 168V184', '#ffffff', 7)
  );
}

/** An envelope that stays shut, its bell asleep. */
function quietLetter(ink: Ink): string {
  return (
    path('M72 92L160 34L248 92V100H72z', fill(ink, 'slate')) +
    rect([98, 56, 124, 96], ink.down('#ffffff', '#dfe6f5'), 'rx="6"') +
    line('M120 80H176M120 98H200M120 116H160', TONE.slate[0], 7) +
    path('M72 92L160 152L248 92V188Q248 200 236 200H84Q72 200 72 188z', fill(ink, 'violet')) +
    path('M76 196L146 142M244 196L174 142', 'none', 'stroke="#ffffff66" stroke-width="5" stroke-linecap="round"') +
    path('M72 92L160 152L248 92V104L160 166L72 104z', '#ffffff33') +
    circle([242, 76, 34], ink.ball(...TONE.amber)) +
    circle([242, 76, 34], 'none', 'stroke="#ffffff66" stroke-width="4"') +
    path('M226 88Q232 84 232 72Q232 60 242 60T252 72Q252 84 258 88z', '#ffffff') +
    line('M242 95h0M242 57v0', '#ffffff', 7) +
    line('M222 98L262 54', '#a85a08', 6)
  );
}

/** A machine whose middle reel hangs between two pictures. */
function stuckReels(ink: Ink): string {
  const reel = (x: number) => rect([x, 84, 42, 68], ink.down('#c4cbe4', '#ffffff', '#c4cbe4'), 'rx="5"');
  const star = (x: number, y: number) => path(`M${x} ${y}l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z`, TONE.amber[1]);
  return (
    path('M92 66Q92 34 160 34T228 66V72H92z', fill(ink, 'violet')) +
    line('M116 54h0M138 48h0M160 46h0M182 48h0M204 54h0', TONE.amber[0], 8) +
    rect([78, 66, 164, 140], fill(ink, 'violet'), 'rx="14"') +
    rect([88, 76, 144, 84], '#2c2460', 'rx="8"') +
    reel(94) +
    reel(139) +
    reel(184) +
    star(115, 102) +
    star(205, 102) +
    path('M139 96h42v-12h-42zM139 140h42v12h-42z', TONE.red[1]) +
    line('M146 118H174', TONE.slate[1], 5) +
    rect([98, 172, 82, 20], '#2c2460', 'rx="10"') +
    circle([210, 182, 12], fill(ink, 'red')) +
    line('M242 132H256V96', TONE.slate[1], 8) +
    circle([256, 88, 13], ink.ball(...TONE.red)) +
    path('M70 150L104 208H36z', fill(ink, 'amber'), 'stroke="#ffe08a" stroke-width="6" stroke-linejoin="round"') +
    line('M70 170V184M70 196h0', '#3a2a10', 7)
  );
}

/** Is there an illustration of this name? */
export function isSystemKind(name: string): name is SystemKind {
  return Object.hasOwn(DRAWINGS, name);
}
