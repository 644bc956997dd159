import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { down } from '../../../frame/stage.js';

/** From pin to pin; always the same time: nothing teases. */
const STEP_MS = 150;
/** From the top to the first pin. */
const DROP_MS = 240;
/** In place of falling, where motion is unwelcome. */
const FADE_MS = 350;
/** Height of the ball's hop from a pin, in cells. */
const HOP = 0.34;

/** Rows of pins, a ball, and pockets that pay. */
export class Board {
  shape;
  #rows;
  #labels;
  #pays;
  #skin;
  #sound;
  #isStill;
  #place;
  #moments = new Moments();
  #sparks;
  #ball = null;
  /** The ball's way, how many pins of it were hit, and since when the next one is. `null` between rounds. */
  #fall = null;
  #pocket = -1;

  constructor({ data: { tables, skin }, words, sound, isStill }) {
    this.#rows = tables.rows;
    this.shape = { columns: tables.rows + 1, rows: tables.rows + 2, tallest: 1.15, widest: 2 };
    this.#pays = tables.pays;
    this.#labels = tables.pays.map((tenths) => words.number(tenths / 10));
    this.#skin = skin;
    this.#sound = sound;
    this.#isStill = isStill;
    this.#sparks = new Sparks(skin);
  }

  begin() {
    this.#sparks.stop();
    this.#sound.play('begin');
    this.#pocket = -1;
    this.#fall = { way: [], hit: 0, at: Number.POSITIVE_INFINITY };
  }

  /** @returns a promise of the ball in its pocket */
  async finish({ way, pocket }, now) {
    if (this.#isStill()) {
      await this.#moments.after(FADE_MS, now);
      this.#fall = { way, hit: way.length, at: now };
    } else {
      let at = now;
      this.#fall = { way, hit: -1, at };
      at = await this.#moments.after(DROP_MS, at);
      for (let hit = 0; hit < way.length; hit += 1) {
        this.#fall = { way, hit, at };
        this.#sound.play('tap', hit);
        at = await this.#moments.after(STEP_MS, at);
      }
      this.#fall = { way, hit: way.length, at };
    }
    this.#sound.play('stop');
    this.#pocket = pocket;
  }

  /** The round never began. */
  cancel() {
    this.#moments.drop();
    this.#fall = null;
  }

  show({ is_gain: isGain }, now) {
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    return this.#moments.tick(now) || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
    this.#ball = drawBall(place, this.#skin);
  }

  paint(pen) {
    const { width, height } = this.#place;
    const { ink, sky, glow } = this.#skin;
    const light = pen.createRadialGradient(width / 2, height * 0.25, 0, width / 2, height * 0.4, height * 0.7);
    for (const [stop, colour] of [`${glow}40`, `${glow}00`].entries()) light.addColorStop(stop, colour);
    for (const paint of [down(pen, height, [sky[0], ink]), '#0a061466', light]) {
      pen.fillStyle = paint;
      pen.fillRect(0, 0, width, height);
    }
    const radius = this.#place.cellWidth * 0.12;
    pen.fillStyle = '#f4ecff';
    pen.beginPath();
    for (let row = 0; row < this.#rows; row += 1) {
      for (let pin = 0; pin <= row; pin += 1) {
        const [x, y] = this.#pinAt(row, pin);
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, 7);
      }
    }
    pen.fill();
    for (const pocket of this.#pays.keys()) this.#drawPocket(pen, pocket, false);
  }

  draw(pen, now) {
    if (this.#pocket >= 0) this.#drawPocket(pen, this.#pocket, true);
    if (this.#fall !== null) {
      const [x, y] = this.#ballAt(now);
      this.#drawWay(pen, [x, y]);
      const side = this.#ball.width / this.#place.ratio;
      pen.drawImage(this.#ball, x - side / 2, y - side / 2, side, side);
    }
    this.#sparks.draw(pen, this.#place, now);
  }

  /** Middle of a pin. The one after the last row is a pocket's mouth. */
  #pinAt(row, pin) {
    const { width, pad, cellWidth, cellHeight } = this.#place;
    return [width / 2 + (pin - row / 2) * cellWidth, pad + (row + 0.9) * cellHeight];
  }

  /** Place of the ball on the pin that it hits after so many steps. */
  #restAt(hit) {
    const right = this.#fall.way.slice(0, hit).reduce((sum, step) => sum + step, 0);
    const [x, y] = this.#pinAt(hit, right);
    return [x, y - this.#place.cellHeight * 0.3];
  }

  #ballAt(now) {
    const { way, hit, at } = this.#fall;
    const { width, pad, cellHeight } = this.#place;
    const top = [width / 2, pad + cellHeight * 0.2];
    if (at === Number.POSITIVE_INFINITY) return top;
    if (hit === way.length) {
      const [x, y] = this.#restAt(hit);
      return [x, y + cellHeight * 0.42];
    }
    if (hit < 0) return between(top, this.#restAt(0), { part: part(now, at, DROP_MS), hop: 0 });
    const moved = part(now, at, STEP_MS);
    return between(this.#restAt(hit), this.#restAt(hit + 1), { part: moved, hop: HOP * cellHeight });
  }

  /** The way behind the ball: it says afterwards how it came there. */
  #drawWay(pen, [x, y]) {
    const hits = Math.max(0, Math.min(this.#fall.hit, this.#fall.way.length));
    if (hits === 0) return;
    pen.beginPath();
    for (let hit = 0; hit <= hits; hit += 1) pen.lineTo(...this.#restAt(hit));
    pen.lineTo(x, y);
    Object.assign(pen, { strokeStyle: '#ffffff4d', lineWidth: 2, lineJoin: 'round' });
    pen.stroke();
  }

  /** Pockets that give back more than the stake are gold, the others dark: the label says how much. */
  #drawPocket(pen, pocket, isHit) {
    const { height, pad, cellWidth, cellHeight } = this.#place;
    const isGold = this.#pays[pocket] > 10;
    const [left, top] = [pad + pocket * cellWidth + 1.5, height - pad - cellHeight * 0.98];
    pen.fillStyle = isHit ? '#fff' : isGold ? '#ffc93c' : '#ffffff2e';
    pen.beginPath();
    pen.roundRect(left, top, cellWidth - 3, cellHeight * 0.92, Math.min(8, cellWidth * 0.2));
    pen.fill();
    pen.fillStyle = isHit || isGold ? '#1a0d00' : '#fff';
    Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
    const label = this.#labels[pocket];
    const size = Math.min(cellHeight * 0.42, (cellWidth * 1.3) / Math.max(2, label.length), 20);
    pen.font = `700 ${size}px system-ui, sans-serif`;
    pen.fillText(label, left + cellWidth / 2 - 1.5, top + cellHeight * 0.48);
  }
}

const part = (now, at, ms) => Math.min(1, Math.max(0, (now - at) / ms));

/** A hop from one place to the next: sideways evenly, down ever faster. */
function between([x, y], [toX, toY], { part: moved, hop }) {
  return [x + (toX - x) * moved, y + (toY - y) * moved ** 2 - hop * Math.sin(Math.PI * moved) * (1 - moved)];
}

/** The ball, drawn once for each size. */
function drawBall({ cellWidth, cellHeight, ratio }, { glow, accent }) {
  const side = Math.max(4, Math.round(Math.min(cellWidth, cellHeight) * 0.78 * ratio));
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext('2d');
  const paint = pen.createRadialGradient(side * 0.36, side * 0.32, side * 0.05, side / 2, side / 2, side / 2);
  for (const [stop, colour] of ['#fff', glow, accent].entries()) paint.addColorStop(stop / 2, colour);
  pen.fillStyle = paint;
  pen.beginPath();
  pen.arc(side / 2, side / 2, side / 2 - 1, 0, 7);
  pen.fill();
  return canvas;
}
