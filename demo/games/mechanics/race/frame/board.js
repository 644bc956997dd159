import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';

/** From the answer to the finish; always the same time: nothing teases. */
const RACE_MS = 3600;
/** In place of running, where motion is unwelcome. */
const FADE_MS = 350;
/** Track by parts of the width: where they start, and the finish. */
const START = 0.08;
const FINISH = 0.93;
/** How far each is behind the one before it at the end, in parts of the track: as far in every race. */
const GAP = 0.07;
/** How far they swing to and fro on the way. */
const SWING = 0.05;
const COLOURS = ['#e0142f', '#1a7ae0', '#ffb81e', '#1ab26a', '#8a4ae0', '#f4f4f8'];

/** Six lanes seen from above, and a runner in each. */
export class Board {
  shape = { columns: 6, rows: 6, tallest: 1, widest: 2.6 };
  #count;
  #sound;
  #isStill;
  #place;
  #moments = new Moments();
  #sparks;
  /** Order of arrival and since when they run; `null` before the first round, and until the answer is there. */
  #race = null;

  constructor({ data: { tables, skin }, sound, isStill }) {
    this.#count = tables.runners.length;
    this.#sound = sound;
    this.#isStill = isStill;
    this.#sparks = new Sparks(skin);
  }

  begin() {
    this.#sparks.stop();
    this.#sound.play('begin');
    this.#race = null;
  }

  /** @returns a promise of the winner at the finish */
  async finish({ winner }, now) {
    const others = Array.from({ length: this.#count }, (_, lane) => lane + 1).filter((number) => number !== winner);
    // who comes second and third says nothing: in turn from the winner on
    const turned = [...others.slice(winner - 1), ...others.slice(0, winner - 1)];
    this.#race = { order: [winner, ...turned], at: this.#isStill() ? now - RACE_MS : now };
    await this.#moments.after(this.#isStill() ? FADE_MS : RACE_MS, now);
    this.#sound.play('stop');
  }

  /** The round never began. */
  cancel() {
    this.#moments.drop();
    this.#race = null;
  }

  show({ is_gain: isGain }, now) {
    if (isGain && !this.#isStill()) this.#sparks.start(now);
  }

  tick(now) {
    return this.#moments.tick(now) || this.#sparks.isMoving(now);
  }

  setPlace(place) {
    this.#place = place;
  }

  /** Lanes of turf, lines between them, and a chequered finish. */
  paint(pen) {
    const { width, height, pad, cellHeight } = this.#place;
    for (let lane = 0; lane < this.#count; lane += 1) {
      pen.fillStyle = lane % 2 === 0 ? '#1b6b3f' : '#17603a';
      pen.fillRect(0, pad + lane * cellHeight, width, cellHeight);
    }
    pen.fillStyle = '#ffffff66';
    for (let lane = 1; lane < this.#count; lane += 1) pen.fillRect(0, pad + lane * cellHeight - 0.5, width, 1);
    pen.fillRect(this.#x(START) + cellHeight * 0.4, 0, 2, height);
    const side = cellHeight / 4;
    for (let row = 0; row * side < height; row += 1) {
      for (const column of [0, 1]) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#14121a';
        pen.fillRect(this.#x(FINISH) + column * side, pad + row * side, side, side);
      }
    }
  }

  draw(pen, now) {
    for (let number = 1; number <= this.#count; number += 1) this.#drawRunner(pen, number, now);
    this.#sparks.draw(pen, this.#place, now);
  }

  #x(part) {
    return this.#place.pad + part * (this.#place.width - 2 * this.#place.pad);
  }

  /** Place of a runner on the track, from 0 at the start to 1 at the finish. */
  #partOf(number, now) {
    if (this.#race === null) return 0;
    const { order, at } = this.#race;
    const part = Math.min(1, Math.max(0, (now - at) / RACE_MS));
    const swing = SWING * Math.sin(Math.PI * part) * Math.sin(part * (5 + ((number * 3) % 4)) + number * 1.7);
    return part * (1 - order.indexOf(number) * GAP) + swing;
  }

  #drawRunner(pen, number, now) {
    const { pad, cellHeight } = this.#place;
    const part = this.#partOf(number, now);
    const [x, y] = [this.#x(START + (FINISH - START) * part), pad + (number - 0.5) * cellHeight];
    const radius = cellHeight * 0.36;
    const colour = COLOURS[number - 1];
    const trail = pen.createLinearGradient(x - radius * 4 * Math.min(1, part * 5), 0, x, 0);
    for (const [stop, paint] of [`${colour}00`, `${colour}aa`].entries()) trail.addColorStop(stop, paint);
    pen.fillStyle = trail;
    pen.fillRect(this.#x(0), y - radius * 0.6, x - this.#x(0), radius * 1.2);
    const isFirst = this.#race?.order[0] === number && part === 1;
    pen.fillStyle = colour;
    pen.strokeStyle = isFirst ? '#fff' : '#0008';
    pen.lineWidth = isFirst ? 4 : 2;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
    pen.stroke();
    pen.fillStyle = [3, 6].includes(number) ? '#1a1024' : '#fff';
    Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
    pen.font = `800 ${radius * 1.15}px system-ui, sans-serif`;
    pen.fillText(String(number), x, y + radius * 0.06);
  }
}
