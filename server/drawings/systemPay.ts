import { circle, ellipse, type Ink, line, moved, path, rect } from './markup.ts';
import { fill, TONE } from './tone.ts';

/** A white slip with a torn lower edge. */
function slip(ink: Ink): string {
  return path(
    'M106 38H214V196l-13.5-10-13.5 10-13.5-10-13.5 10-13.5-10-13.5 10-13.5-10-13.5 10z',
    ink.down('#ffffff', '#dfe6f5'),
    `stroke="${TONE.slate[0]}" stroke-width="2"`,
  );
}

/** A bank card lying aslant. */
function bankCard(ink: Ink): string {
  return (
    rect([66, 70, 172, 108], fill(ink, 'violet'), 'rx="14"') +
    rect([66, 90, 172, 22], '#2c2460') +
    path('M80 70H160L96 178H80Q66 178 66 164V84Q66 70 80 70z', '#ffffff1f') +
    rect([82, 126, 32, 24], fill(ink, 'amber'), 'rx="5"') +
    line('M82 138H114M98 126V150', TONE.amber[2], 2) +
    line('M128 134H196M128 150H166', '#ffffffbb', 6)
  );
}

/** A round seal with a sign in it. */
function seal(ink: Ink, tone: keyof typeof TONE, [x, y, r]: readonly [number, number, number]): string {
  return circle([x, y, r], ink.ball(...TONE[tone])) + circle([x, y, r], 'none', 'stroke="#ffffff66" stroke-width="4"');
}

function coin(ink: Ink, x: number, y: number): string {
  return moved(
    `translate(${x} ${y})`,
    circle([0, 0, 24], ink.ball(...TONE.amber)) +
      circle([0, 0, 16], 'none', `stroke="${TONE.amber[2]}" stroke-width="3"`) +
      path('M0-10l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z', '#fff6d0'),
  );
}

/** A receipt with a tick. */
export function paidReceipt(ink: Ink): string {
  return (
    slip(ink) +
    line('M126 64H178M126 82H194M126 100H166M126 152H154', TONE.slate[0], 7) +
    line('M178 152H196', TONE.green[1], 8) +
    seal(ink, 'green', [208, 134, 42]) +
    line('M189 135L203 149L229 121', '#ffffff', 10) +
    coin(ink, 90, 180) +
    line('M252 70l8-8M262 92h11M238 52v-10M76 92l-9-5M84 70l-6-8', TONE.green[1], 5)
  );
}

/** A card that came back. */
export function returnedCard(ink: Ink): string {
  return (
    `<g transform="rotate(-8 150 120)">${bankCard(ink)}</g>` +
    seal(ink, 'red', [226, 158, 40]) +
    line('M212 144L240 172M240 144L212 172', '#ffffff', 10) +
    path(
      'M92 58Q128 20 176 40',
      'none',
      `stroke="${TONE.slate[1]}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"`,
    ) +
    path('M84 48L92 70L108 56z', TONE.slate[1])
  );
}

/** A receipt nobody filled in, crossed out; the coins stay where they were. */
export function voidReceipt(ink: Ink): string {
  return (
    `<g transform="rotate(6 160 116)">${slip(ink)}${line('M126 64H178M126 82H194M126 100H166M126 118H186M126 152H154', `${TONE.slate[0]}aa`, 7)}${line('M116 168L204 58', TONE.amber[1], 9)}</g>` +
    seal(ink, 'slate', [216, 148, 38]) +
    path(
      'M200 136H222A13 13 0 0 1 222 162H206',
      'none',
      'stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"',
    ) +
    line('M209 127L200 136L209 145', '#ffffff', 8) +
    coin(ink, 84, 156) +
    coin(ink, 96, 188)
  );
}

/** A payment that goes on in the hand. */
export function phoneInHand(ink: Ink): string {
  return (
    path(
      'M108 206Q92 150 120 128H206Q232 132 226 172Q222 200 208 212H122z',
      ink.slant('#ffdcc0', '#f5b890', '#d98a5a'),
    ) +
    rect([112, 28, 96, 168], ink.slant('#545e88', '#232a4a'), 'rx="16"') +
    rect([120, 42, 80, 140], fill(ink, 'violet'), 'rx="8"') +
    path('M128 42H172L120 136V50Q120 42 128 42z', '#ffffff1f') +
    line('M150 35H170', TONE.slate[1], 4) +
    rect([130, 56, 60, 38], fill(ink, 'amber'), 'rx="6"') +
    rect([130, 64, 60, 9], TONE.amber[2]) +
    line('M134 112H186M134 128H168', '#ffffffbb', 7) +
    rect([132, 146, 56, 22], fill(ink, 'green'), 'rx="11"') +
    line('M152 157L158 163L169 152', '#ffffff', 4.5) +
    line('M206 134Q226 138 220 156M208 156Q224 160 218 176M206 178Q218 184 208 200', '#f5b890', 17) +
    path('M108 206Q90 168 112 136Q126 128 128 142Q122 168 134 186z', '#f8c8a0') +
    path(
      'M236 60Q252 76 250 98M254 46Q276 70 272 106',
      'none',
      `stroke="${TONE.green[1]}" stroke-width="7" stroke-linecap="round"`,
    )
  );
}

/** One window before another, and the way from one to the other. */
export function secondWindow(ink: Ink): string {
  const frame = (x: number, y: number, tone: 'slate' | 'violet') =>
    rect([x, y, 150, 108], fill(ink, tone), 'rx="10"') +
    rect([x + 7, y + 25, 136, 76], '#ffffff', 'rx="5"') +
    line(`M${x + 16} ${y + 13}h0M${x + 30} ${y + 13}h0M${x + 44} ${y + 13}h0`, '#ffffffcc', 8);
  return (
    frame(54, 42, 'slate') +
    line('M76 86H150M76 104H128', TONE.slate[0], 7) +
    frame(116, 88, 'violet') +
    rect([136, 128, 46, 30], fill(ink, 'amber'), 'rx="5"') +
    rect([136, 134, 46, 7], TONE.amber[2]) +
    line('M196 134H242M196 150H226', TONE.slate[0], 7) +
    rect([136, 168, 110, 13], fill(ink, 'green'), 'rx="6"') +
    seal(ink, 'green', [252, 84, 30]) +
    line('M240 96L263 73M246 72H264V90', '#ffffff', 8)
  );
}

/** Coins on their way through an hourglass. */
export function hourglass(ink: Ink): string {
  const glass = 'M116 56H204Q206 96 172 118Q206 142 204 184H116Q114 142 148 118Q114 96 116 56z';
  return (
    path(glass, ink.across('#dff0ff', '#ffffff', '#a8dcff'), `stroke="${TONE.blue[1]}" stroke-width="4"`) +
    path('M127 86H193Q186 102 160 114Q134 102 127 86z', fill(ink, 'amber')) +
    line('M160 118V152', TONE.amber[1], 6) +
    path('M124 182Q126 156 160 146Q194 156 196 182z', fill(ink, 'amber')) +
    path('M126 64Q126 92 146 108', 'none', 'stroke="#ffffffcc" stroke-width="6" stroke-linecap="round"') +
    rect([100, 38, 120, 20], fill(ink, 'violet'), 'rx="8"') +
    rect([100, 182, 120, 22], fill(ink, 'violet'), 'rx="8"') +
    coin(ink, 232, 176) +
    coin(ink, 84, 96) +
    ellipse([160, 41, 50, 3], '#ffffff44')
  );
}
