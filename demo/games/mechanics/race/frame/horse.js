/** Coats in turn, so that neighbours differ also where colours are not told apart. */
const COATS = ['#7a4526', '#3b2b25', '#b98a4e', '#574338', '#c9c2ba', '#94522a'];
/** Where a leg is joined, how far it is behind the first one in a leap, and whether it is on the far side. */
const LEGS = [
  [0.62, 0.5, true],
  [-0.7, 3.4, true],
  [0.7, 0, false],
  [-0.62, 2.9, false],
];
const NECK = new Path2D('M.5-.36Q.8-.6 1-1.04L1.14-1.2 1.18-1.02Q1.4-.84 1.6-.6 1.5-.42 1.36-.48L1.12-.58Q1-.2.8.2z');
const MANE = new Path2D('M.5-.4Q.84-.7 1.04-1.08');

/**
 * A horse and its rider from the side, about the middle of the horse: a unit is half its length.
 * @param leap where it is in its leap, in radians @param pace from 0, standing, to 1, at full gallop
 */
export function drawHorse(pen, { number, colour, leap, pace }) {
  const coat = COATS[number - 1];
  Object.assign(pen, { lineCap: 'round', lineJoin: 'round' });
  pen.fillStyle = '#0004';
  oval(pen, [0, 1.02, 1.1, 0.12]);
  pen.translate(0, -0.12 * pace * Math.abs(Math.sin(leap)));
  pen.rotate(0.07 * pace * Math.sin(leap));
  for (const [at, behind, isFar] of LEGS) {
    const swing = Math.sin(leap - behind) * pace;
    const lift = Math.max(0, Math.cos(leap - behind)) * pace;
    pen.strokeStyle = isFar ? '#1d1512' : coat;
    line(pen, 0.19, [at, 0.15, at + 0.34 * swing + 0.1 * lift, 0.55, at + 0.8 * swing, 1 - 0.34 * lift]);
  }
  pen.strokeStyle = '#1d1512';
  line(pen, 0.2, [-0.95, -0.2, -1.3, -0.3 * pace, -1.4 - 0.2 * pace, 0.5 - 0.5 * pace]);
  pen.fillStyle = coat;
  oval(pen, [0, 0, 1, 0.42]);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen, no array
  pen.fill(NECK);
  pen.lineWidth = 0.14;
  pen.stroke(MANE);
  pen.fillStyle = pen.strokeStyle = colour;
  pen.fillRect(-0.36, -0.42, 0.62, 0.5);
  line(pen, 0.4, [-0.1, -0.6, 0.1, -0.95, 0.34, -0.98]);
  line(pen, 0.15, [0.34, -0.9, 0.5, -0.55, 0.82, -0.56]);
  pen.strokeStyle = '#fff';
  line(pen, 0.2, [-0.06, -0.5, 0.36, -0.42, 0.08, 0.1]);
  pen.fillStyle = '#f0c8a0';
  oval(pen, [0.58, -1.2, 0.2, 0.2]);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(0.57, -1.24, 0.25, 0.24, 0, Math.PI, 0);
  pen.fill();
}

function oval(pen, [x, y, across, high]) {
  pen.beginPath();
  pen.ellipse(x, y, across, high, 0, 0, 7);
  pen.fill();
}

/** A bent line: where it begins, what it bends towards, where it ends. */
function line(pen, width, [x, y, ...bend]) {
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(...bend);
  pen.stroke();
}
