export const SEVEN = 7;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const RED = '#c2102a';
const BLACK = '#17141c';

/** Spades, hearts, clubs, diamonds: shapes about the middle, 100 wide. */
const suits = [
  {
    colour: BLACK,
    shape: 'M0-50C30-14 50-2 50 18C50 42 18 46 8 26Q10 44 20 50H-20Q-10 44-8 26C-18 46-50 42-50 18C-50-2-30-14 0-50z',
  },
  { colour: RED, shape: 'M0 50C-32 14-50 2-50-20C-50-48-12-52 0-26C12-52 50-48 50-20C50 2 32 14 0 50z' },
  {
    colour: BLACK,
    shape: 'M0-50A22 22 0 0 1 16-12A22 22 0 1 1 8 24Q10 44 20 50H-20Q-10 44-8 24A22 22 0 1 1-16-12A22 22 0 0 1 0-50z',
  },
  { colour: RED, shape: 'M0-50L36 0L0 50L-36 0z' },
];

export function rankOf(rank) {
  return ranks[rank - 1];
}

/** The face of a card about the middle of the pen. */
export function drawFace(pen, { rank, suit }, [width, height]) {
  const { colour, shape } = suits[suit];
  fillCard(pen, [width, height], '#fffdf6');
  pen.fillStyle = colour;
  pip(pen, shape, [0, 0, width * 0.0058]);
  Object.assign(pen, {
    textAlign: 'center',
    textBaseline: 'middle',
    font: `800 ${width * 0.2}px system-ui, sans-serif`,
  });
  for (const turn of [0, Math.PI]) {
    pen.save();
    pen.rotate(turn);
    pen.fillText(rankOf(rank), -width * 0.35, -height * 0.38);
    pip(pen, shape, [-width * 0.35, -height * 0.25, width * 0.0015]);
    pen.restore();
  }
}

/** The back of a card: a lattice in the game's own colours. */
export function drawBack(pen, { deep, glow }, [width, height]) {
  fillCard(pen, [width, height], '#fffdf6');
  const [across, high] = [width * 0.43, height * 0.45];
  pen.save();
  pen.beginPath();
  pen.roundRect(-across, -high, across * 2, high * 2, width * 0.05);
  pen.fillStyle = deep;
  pen.fill();
  pen.clip();
  pen.strokeStyle = `${glow}88`;
  pen.lineWidth = width * 0.012;
  pen.beginPath();
  for (let at = -height; at < height; at += width * 0.11) {
    pen.moveTo(-width, at - width);
    pen.lineTo(width, at + width);
    pen.moveTo(-width, at + width);
    pen.lineTo(width, at - width);
  }
  pen.stroke();
  pen.restore();
}

function fillCard(pen, [width, height], paint) {
  pen.fillStyle = '#0006';
  pen.beginPath();
  pen.roundRect(-width / 2 + 3, -height / 2 + 6, width, height, width * 0.08);
  pen.fill();
  pen.fillStyle = paint;
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, width * 0.08);
  pen.fill();
}

function pip(pen, shape, [x, y, scale]) {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen, no array
  pen.fill(new Path2D(shape));
  pen.restore();
}
