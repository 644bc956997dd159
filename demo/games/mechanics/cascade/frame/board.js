import { land, Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { down } from '../../../frame/stage.js';

const COLUMNS = 5;
const ROWS = 5;
const FALL_MS = 420;
/** Columns set off one after another. */
const BETWEEN_MS = 45;
const OUT_MS = 320;
/** So long what pays is seen before it vanishes; all falls take the same time: nothing teases. */
const SHOWN_MS = 620;
const VANISH_MS = 200;
/** In place of falling, where motion is unwelcome. */
const FADE_MS = 300;
/** Symbols on the board before the first round. */
const AT_FIRST = [0, 5, 3, 6, 1, 4, 6, 2, 5, 3, 6, 1, 4, 0, 5, 2, 5, 6, 3, 4, 3, 4, 0, 6, 2];

/** A symbol on the board: `row` is where it comes to rest. */
const pieceOf = (symbol, cell) => ({
  symbol,
  column: Math.floor(cell / ROWS),
  row: cell % ROWS,
  from: cell % ROWS,
  startAt: 0,
  isPaid: false,
});

/** Symbols that fall, pay, and make room. */
export class Board {
  shape = { columns: COLUMNS, rows: ROWS, tallest: 1.1 };
  #pieces = AT_FIRST.map(pieceOf);
  #moments = new Moments();
  #sparks;
  #symbols;
  #skin;
  #sound;
  #isStill;
  #place;
  /** Multiplier of the fall that is shown; 0 between rounds. */
  #counts = 0;
  /** `rest`, `out`, `in`, `paid` or `vanish`, and since when. */
  #phase = { name: 'rest', at: 0 };

  constructor({ data: { skin }, symbols, sound, isStill }) {
    this.#sparks = new Sparks(skin);
    this.#symbols = symbols;
    this.#skin = skin;
    this.#sound = sound;
    this.#isStill = isStill;
  }

  begin(now) {
    this.#sparks.stop();
    this.#counts = 0;
    this.#sound.play('begin');
    for (const piece of this.#pieces) piece.isPaid = false;
    this.#enter('out', now);
  }

  /** Shows every fall. `onPaid` is told what was paid so far, in tenths of the stake. @returns a promise of the end */
  async finish({ falls }, now, onPaid) {
    let [at, paid] = [now, 0];
    const wait = async (ms) => {
      at = await this.#moments.after(ms, at);
    };
    await wait(Math.max(0, this.#phase.at + OUT_MS - now));
    for (const [index, { grid, groups }] of falls.entries()) {
      this.#letFall(grid, at);
      await wait(this.#isStill() ? FADE_MS : FALL_MS + BETWEEN_MS * COLUMNS);
      this.#sound.play('stop');
      if (groups.length === 0) break;
      this.#counts = index + 1;
      paid += groups.reduce((sum, { pay }) => sum + pay, 0);
      this.#mark(groups, at);
      this.#sound.play('vanish', index * 2);
      onPaid(paid);
      await wait(SHOWN_MS);
      this.#enter('vanish', at);
      await wait(VANISH_MS);
      this.#pieces = this.#pieces.filter(({ isPaid }) => !isPaid);
    }
    this.#enter('rest', at);
  }

  /** The round never began: what fell out lies there again. */
  cancel() {
    this.#moments.drop();
    this.#pieces = AT_FIRST.map(pieceOf);
    this.#phase = { name: 'rest', at: 0 };
  }

  show({ is_gain: isGain }, now) {
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    const isWaiting = this.#moments.tick(now);
    return isWaiting || this.#phase.name !== 'rest' || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
  }

  /** Dark glass, and a faint cell behind each symbol. */
  paint(pen) {
    const { width, height, pad, cellWidth, cellHeight } = this.#place;
    const { ink, sky } = this.#skin;
    for (const paint of [down(pen, height, [sky[0], ink]), '#0a0614a6']) {
      pen.fillStyle = paint;
      pen.fillRect(0, 0, width, height);
    }
    pen.fillStyle = '#ffffff0d';
    pen.beginPath();
    for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
      const [x, y] = [pad + Math.floor(cell / ROWS) * cellWidth, pad + (cell % ROWS) * cellHeight];
      pen.roundRect(x + 2, y + 2, cellWidth - 4, cellHeight - 4, pad * 0.6);
    }
    pen.fill();
  }

  draw(pen, now) {
    const part = now - this.#phase.at;
    for (const piece of this.#pieces) this.#drawPiece(pen, piece, { now, part });
    pen.globalAlpha = 1;
    if (this.#counts > 1) this.#drawCounts(pen);
    this.#sparks.draw(pen, this.#place, now);
  }

  #enter(name, at) {
    this.#phase = { name, at };
  }

  #mark(groups, at) {
    const cells = new Set(groups.flatMap((group) => group.cells));
    for (const piece of this.#pieces) piece.isPaid = cells.has(piece.column * ROWS + piece.row);
    this.#enter('paid', at);
  }

  /** Those that are left come down; new ones come in above them. */
  #letFall(grid, at) {
    const left = this.#phase.name === 'out' ? [] : this.#pieces;
    this.#pieces = grid.map((symbol, cell) => {
      const piece = pieceOf(symbol, cell);
      const stay = left.filter(({ column }) => column === piece.column).toSorted((a, b) => a.row - b.row);
      const missing = ROWS - stay.length;
      // what lies below all the new ones is what was there
      const from = piece.row < missing ? piece.row - missing - 0.4 : stay[piece.row - missing].row;
      return { ...piece, from, startAt: at + piece.column * BETWEEN_MS };
    });
    this.#enter('in', at);
  }

  #drawPiece(pen, piece, { now, part }) {
    const { name } = this.#phase;
    const isStill = this.#isStill();
    const row = isStill ? piece.row : this.#rowOf(piece, { now, part });
    if (row < -1 || row > ROWS) return;
    pen.globalAlpha = isStill ? stillShown(name, part, piece) : name === 'paid' && !piece.isPaid ? 0.3 : 1;
    this.#drawSymbol(pen, piece, { row, side: isStill ? 1 : sideOf(name, part, piece) });
  }

  /** Place of a symbol on its way, in rows from the top. */
  #rowOf({ row, from, column, startAt }, { now, part }) {
    if (this.#phase.name === 'out') return row + land.away((part - column * BETWEEN_MS) / OUT_MS) * (ROWS + 1);
    return this.#phase.name === 'in' ? from + (row - from) * land.down((now - startAt) / FALL_MS) : row;
  }

  #drawSymbol(pen, { symbol, column, isPaid }, { row, side }) {
    const { cellWidth, cellHeight, pad, ratio } = this.#place;
    const picture = this.#symbols.get(symbol);
    if (!picture) return;
    const [x, y] = [pad + (column + 0.5) * cellWidth, pad + (row + 0.5) * cellHeight];
    if (isPaid) {
      pen.fillStyle = '#ffe27a40';
      pen.beginPath();
      pen.roundRect(
        x - (cellWidth / 2 - 2) * side,
        y - (cellHeight / 2 - 2) * side,
        (cellWidth - 4) * side,
        (cellHeight - 4) * side,
        pad * 0.6,
      );
      pen.fill();
    }
    const size = (picture.width / ratio) * side;
    pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
  }

  /** Draws the multiplier of this fall, over the upper middle. */
  #drawCounts(pen) {
    const { width, cellHeight, pad } = this.#place;
    const size = cellHeight * 0.5;
    Object.assign(pen, {
      font: `800 ${size}px system-ui, sans-serif`,
      textAlign: 'center',
      textBaseline: 'middle',
      lineJoin: 'round',
      lineWidth: size * 0.18,
    });
    Object.assign(pen, { strokeStyle: '#1a0d00', fillStyle: '#ffe27a' });
    const text = `× ${this.#counts}`;
    pen.strokeText(text, width / 2, pad + cellHeight * 0.5);
    pen.fillText(text, width / 2, pad + cellHeight * 0.5);
  }
}

/** Size of a symbol: one that pays beats a little, then shrinks away. 1 is the whole symbol. */
function sideOf(name, part, { isPaid }) {
  if (name === 'paid' && isPaid) return 1 + 0.06 * Math.sin(part / 70);
  return name === 'vanish' && isPaid ? Math.max(0.01, 1 - part / VANISH_MS) : 1;
}

/** Opacity of a symbol for reduced motion: nothing falls, the old ones fade, the new ones come. */
function stillShown(name, part, { isPaid }) {
  if (name === 'out') return 0.12;
  if (name === 'in') return Math.min(1, Math.max(0, part / FADE_MS));
  if (name === 'paid') return isPaid ? 1 : 0.3;
  return name === 'vanish' && isPaid ? 0 : 1;
}
