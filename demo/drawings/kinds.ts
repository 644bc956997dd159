import { circle, ellipse, line, moved, path, rect, repeated } from './markup.ts';
import type { Motif, Stage } from './stage.ts';

const GOLD = ['#fff3b8', '#e8b04a', '#7a4a0c'] as const;
const RED = '#c2102a';
const BLACK = '#17141c';
const GREEN = '#0c7a45';
/** Pockets of a drawn wheel: fewer than a real one has, so that each is still seen on a small card. */
const POCKETS = 24;

/** A ring of pockets, red and black in turn, with one green. */
function pockets(radius: number, width: number): string {
  const step = ((2 * Math.PI * radius) / POCKETS).toFixed(2);
  const ring = (colour: string, dash: string) =>
    `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`;
  return (
    ring(BLACK, '') + ring(RED, ` stroke-dasharray="${step} ${step}"`) + ring(GREEN, ` stroke-dasharray="${step} 999"`)
  );
}

/** A roulette wheel from above, without its ball. */
function disc({ ink }: Stage): string {
  const arm = path('M-5-46L5-46L3 0H-3z', ink.across(...GOLD));
  return (
    circle([0, 0, 104], ink.slant('#8a4a24', '#3a180a', '#6b3418')) +
    circle([0, 0, 92], ink.slant(...GOLD)) +
    pockets(76, 26) +
    `<circle r="62" fill="none" stroke="#f3d58a" stroke-width="3"/>` +
    circle([0, 0, 60], ink.ball('#a8623a', '#6b3418', '#2a1006')) +
    repeated(ink, arm, ['rotate(90)', 'rotate(180)', 'rotate(270)']) +
    circle([0, 0, 15], ink.ball(...GOLD)) +
    circle([0, -46, 7], ink.ball(...GOLD)) +
    path('M-74-58Q-46-90 0-94Q-42-76-58-44z', '#ffffff3a')
  );
}

const ball = ({ ink }: Stage, x: number, y: number): string =>
  circle([x + 2, y + 4, 9], '#0007') + circle([x, y, 9], ink.ball('#ffffff', '#eef0f8', '#8a8aa0'));

const wheelFromAbove: Motif = (stage) => disc(stage) + ball(stage, 52, -54);

/** The same wheel as who sits at it sees it. */
const wheelAtTable: Motif = (stage) =>
  ellipse([0, 64, 112, 34], '#0008') +
  path('M-104 6C-104 92 104 92 104 6z', stage.ink.down('#8a4a24', '#2a1006')) +
  moved('translate(0 2) scale(1 .6)', disc(stage)) +
  path('M-11 4L-6-52H6L11 4z', stage.ink.across(...GOLD)) +
  circle([0, -58, 13], stage.ink.ball(...GOLD)) +
  ball(stage, 64, 26);

/** Four fields of the table, and chips on two of them. */
const chipsOnFelt: Motif = ({ ink }) => {
  const field = (x: number, y: number, colour: string) =>
    rect([x, y, 80, 66], '#ffffff14', 'stroke="#fffbe0" stroke-width="4"') +
    path(`M${x + 40} ${y + 12}l26 21-26 21-26-21z`, colour, 'stroke="#fffbe0" stroke-width="3"');
  const chip = (fill: string) =>
    ellipse([0, 5, 34, 20], '#0008') +
    ellipse([0, 0, 34, 20], fill) +
    `<ellipse rx="30" ry="17" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="13 11"/>` +
    ellipse([0, 0, 19, 10], '#ffffffd8');
  const stack = (fill: string, height: number) =>
    repeated(
      ink,
      chip(fill),
      Array.from({ length: height }, (_, index) => `translate(0 ${-11 * (index + 1)})`),
    );
  return (
    rect([-100, -84, 200, 168], ink.slant('#1a9a62', '#0a5232'), 'rx="14" stroke="#e8b04a" stroke-width="6"') +
    field(-84, -70, RED) +
    field(4, -70, BLACK) +
    field(-84, 4, BLACK) +
    field(4, 4, RED) +
    moved('translate(-44 36)', stack('#1557c0', 4)) +
    moved('translate(48 -26)', stack('#d8203f', 2))
  );
};

/** Rows of pins, and the ball on its way to the pockets. */
const pinsAndPockets: Motif = (stage) => {
  const { ink, p } = stage;
  const rows = [2, 3, 4, 5, 6];
  const pins = rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, pin) => `M${(pin - (count - 1) / 2) * 36} ${row * 30 - 78}h0`),
    )
    .join('');
  const pays = ['#ffc93c', '#ffffff40', '#ffffff30', '#ffffff40', '#ffc93c'];
  return (
    path('M0-118L112 96H-112z', `${p.ink}b0`, `stroke="${p.glow}" stroke-width="5" stroke-linejoin="round"`) +
    line(pins, '#f4ecff', 11) +
    pays.map((fill, place) => rect([place * 36 - 88, 66, 32, 24], fill, 'rx="5"')).join('') +
    line('M0-108L-18-78L0-48L18-18', '#ffffff88', 4) +
    circle([19, -24, 16], ink.ball('#ffffff', p.glow, p.accent))
  );
};

/** The ball close by, between pins. */
const ballOnPins: Motif = ({ ink, p }) => {
  const pins = [
    [-78, -44],
    [78, -44],
    [-40, 58],
    [40, 58],
    [-104, 58],
    [104, 58],
    [0, -112],
  ] as const;
  return (
    line('M-34-96Q-52-52-14-26', '#ffffff66', 6) +
    pins.map(([x, y]) => circle([x, y, 13], ink.ball('#ffffff', '#d8d0f0', '#5a4a8a'))).join('') +
    circle([0, 6, 56], ink.ball('#ffffff', p.glow, p.accent, p.deep), `stroke="${p.ink}" stroke-width="6"`) +
    path('M-36-14Q-28-38-4-40Q-24-28-26-8z', '#ffffffcc')
  );
};

/** A track that narrows towards the finish, and runners on their lanes. */
const track: Motif = ({ ink }) => {
  const runners = [
    [-46, -14, 15, '#ffb81e'],
    [-12, 22, 20, '#1a7ae0'],
    [36, 62, 26, '#e0142f'],
    [20, -34, 13, '#f4f4f8'],
  ] as const;
  const trail = ([x, y, size, colour]: (typeof runners)[number]) =>
    path(`M${x - size} ${y}L${x * 1.5} ${y + size * 3.4}L${x + size} ${y}z`, `${colour}66`);
  return (
    path(
      'M-44-84H44L112 100H-112z',
      ink.down('#c2603a', '#8a3418'),
      'stroke="#fffbe0" stroke-width="5" stroke-linejoin="round"',
    ) +
    line('M-15-84L-38 100M15-84L38 100', '#ffffff99', 3) +
    path('M-44-84H44L49-70H-49z', '#fff') +
    path(
      'M-44-84h12l-1 7h-13zM-20-84h12l-1 7h-13zM4-84h12l1 7h-13zM28-84h12l1 7h-13zM-34-77h12l-1 7h-13zM-8-77h12v7h-13zM17-77h12l1 7h-13z',
      BLACK,
    ) +
    runners
      .map((runner) => {
        const [x, y, size, colour] = runner;
        return (
          trail(runner) +
          circle([x, y, size], colour, 'stroke="#fff" stroke-width="4"') +
          path(
            `M${x - size * 0.5} ${y - size * 0.2}q${size * 0.3}-${size * 0.5} ${size * 0.8}-${size * 0.4}`,
            'none',
            'stroke="#ffffffaa" stroke-width="4" stroke-linecap="round"',
          )
        );
      })
      .join('')
  );
};

/** A card that lies open before one that is still to be turned. */
const nextCard: Motif = ({ ink, p }) =>
  moved(
    'translate(-34 8) rotate(-9)',
    rect([-52, -78, 104, 156], '#fffdf6', 'rx="12" stroke="#0005" stroke-width="3"') +
      rect([-42, -68, 84, 136], ink.slant(p.main, p.deep), 'rx="7"') +
      line(
        'M-42-20L0-68M-42 40L42-56M-30 68L42-14M10 68L42 32M42-20L0-68M42 40L-42-56M30 68L-42-14M-10 68L-42 32',
        `${p.light}88`,
        3,
      ),
  ) +
  moved(
    'translate(40 -6) rotate(8)',
    rect([-54, -82, 108, 164], '#fffdf6', 'rx="12" stroke="#0005" stroke-width="3"') +
      path('M0 34C-26 8-40-2-40-20C-40-42-10-46 0-24C10-46 40-42 40-20C40-2 26 8 0 34z', RED) +
      path(
        'M-36-54C-44-62-46-64-46-68C-46-75-38-76-36-70C-34-76-26-75-26-68C-26-64-28-62-36-54zM36 70C28 62 26 60 26 56C26 49 34 48 36 54C38 48 46 49 46 56C46 60 44 62 36 70z',
        RED,
      ),
  );

/** By the name of the mechanic that plays the game: what a card shows is what opens. */
const kinds: ReadonlyMap<string, readonly Motif[]> = new Map([
  ['roulette', [wheelFromAbove, wheelAtTable, chipsOnFelt]],
  ['pins', [pinsAndPockets, ballOnPins]],
  ['race', [track]],
  ['cards', [nextCard]],
]);

/** Motifs of a game that is no reels; undefined for the others, whose theme alone says what is drawn. */
export function motifsOfKind(mechanic: string): readonly Motif[] | undefined {
  return kinds.get(mechanic);
}
