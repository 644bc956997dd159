import { Moments } from '../../../frame/moments.js';
import { Sparks } from '../../../frame/sparks.js';
import { drawHorse } from './horse.js';

/** From the answer to the finish; always the same time: nothing teases. */
const RACE_MS = 3600;
/** In place of running, where motion is unwelcome. */
const FADE_MS = 350;
/** Track by parts of the width: where the numbers of the lanes end, where they start, and the finish. */
const NUMBER = 0.055;
const START = 0.19;
const FINISH = 0.91;
/** Leaps in a race. */
const LEAPS = 15;
/** Half a horse's length, in heights of a lane: horses are higher than their lanes, and the nearer one covers the one behind it. */
const SIZE = 0.58;
/** Above the first lane, in heights of a lane: room for what stands out of it. */
const HEDGE = 0.7;
/** Bands of mown grass. */
const BANDS = 12;
/** How far each is behind the one before it at the end, in parts of the track: as far in every race. */
const GAP = 0.07;
/** How far they swing to and fro on the way. */
const SWING = 0.05;
const COLOURS = ['#e0142f', '#1a7ae0', '#ffb81e', '#1ab26a', '#8a4ae0', '#f4f4f8'];

/** Six lanes with a horse in each: the lanes are seen from above, the horses from the side. */
export class Board {
  shape = { columns: 6, rows: 6 + HEDGE, tallest: 1, widest: 3.2 };
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

  /** Mown turf, rails between the lanes, the number of each lane where it begins, and a chequered finish. */
  paint(pen) {
    const { width, height, cellHeight } = this.#place;
    const band = width / BANDS;
    for (let at = 0; at < BANDS; at += 1) {
      pen.fillStyle = at % 2 === 0 ? '#1f7a48' : '#1a6b3e';
      pen.fillRect(at * band, 0, band, height);
    }
    pen.fillStyle = '#0c3d24';
    pen.fillRect(0, 0, width, this.#y(-0.3));
    pen.fillStyle = '#ffffff55';
    for (let lane = 1; lane < this.#count; lane += 1) pen.fillRect(0, this.#y(lane) - 0.5, width, 1);
    pen.fillStyle = '#fff';
    pen.fillRect(0, this.#y(-0.35), width, Math.max(2, cellHeight * 0.1));
    const side = cellHeight / 4;
    for (let row = 0; row * side < height; row += 1) {
      for (const column of [0, 1]) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#14121a';
        pen.fillRect(this.#x(FINISH) + column * side, this.#y(0) + row * side, side, side);
      }
    }
    for (const [lane, colour] of COLOURS.entries()) this.#paintNumber(pen, lane, colour);
  }

  draw(pen, now) {
    if (this.#partAt(now) === 1) this.#lightLane(pen, this.#race.order[0]);
    for (let number = 1; number <= this.#count; number += 1) this.#drawRunner(pen, number, now);
    this.#sparks.draw(pen, this.#place, now);
  }

  #x(part) {
    return this.#place.pad + part * (this.#place.width - 2 * this.#place.pad);
  }

  /** The upper edge of a lane; lanes are counted from nought. */
  #y(lane) {
    return this.#place.pad + (lane + HEDGE) * this.#place.cellHeight;
  }

  /** How much of the race is run, from 0 to 1. */
  #partAt(now) {
    return this.#race === null ? 0 : Math.min(1, Math.max(0, (now - this.#race.at) / RACE_MS));
  }

  /** Place of a runner on the track, from 0 at the start to 1 at the finish. */
  #placeOf(number, part) {
    if (this.#race === null) return 0;
    const swing = SWING * Math.sin(Math.PI * part) * Math.sin(part * (5 + ((number * 3) % 4)) + number * 1.7);
    return part * (1 - this.#race.order.indexOf(number) * GAP) + swing;
  }

  #paintNumber(pen, lane, colour) {
    const { pad, cellHeight } = this.#place;
    const wide = this.#x(NUMBER) - pad;
    pen.fillStyle = colour;
    pen.fillRect(pad, this.#y(lane) + 0.5, wide, cellHeight - 1);
    pen.fillStyle = [2, 5].includes(lane) ? '#1a1024' : '#fff';
    Object.assign(pen, { textAlign: 'center', textBaseline: 'middle' });
    pen.font = `800 ${Math.min(wide, cellHeight) * 0.78}px system-ui, sans-serif`;
    pen.fillText(String(lane + 1), pad + wide / 2, this.#y(lane + 0.54));
  }

  /** The winner's lane, from its number to the finish. */
  #lightLane(pen, number) {
    const { cellHeight } = this.#place;
    pen.fillStyle = '#ffe27a80';
    pen.fillRect(this.#x(NUMBER), this.#y(number - 1), this.#x(FINISH) - this.#x(NUMBER), cellHeight);
  }

  /** They stay as they were at the finish, as in the picture that tells who was first. */
  #drawRunner(pen, number, now) {
    const part = this.#partAt(now);
    const size = this.#place.cellHeight * SIZE;
    const place = this.#placeOf(number, part);
    const pace = Math.min(1, part * 12);
    const leap = number * 1.3 + part * LEAPS * 2 * Math.PI;
    pen.save();
    // the nose is what reaches the finish; behind the start the number of the lane stays in sight, however high the lanes are
    const start = Math.max(this.#x(START), this.#x(NUMBER) + size * 3.1);
    pen.translate(start + (this.#x(FINISH) - start) * place - size * 1.6, this.#y(number) - size * 1.1);
    pen.scale(size, size);
    if (part < 1) drawDust(pen, leap, pace);
    drawHorse(pen, { number, colour: COLOURS[number - 1], leap, pace });
    pen.restore();
  }
}

/** Dust behind the hooves: an ornament. */
function drawDust(pen, leap, pace) {
  for (const puff of [0, 1, 2, 3]) {
    const age = (puff + ((leap / Math.PI) % 1)) / 4;
    pen.fillStyle = `rgb(230 215 180 / ${0.4 * pace * (1 - age)})`;
    pen.beginPath();
    pen.arc(-0.9 - 1.5 * age, 0.95 - 0.3 * age, 0.1 + 0.25 * age, 0, 7);
    pen.fill();
  }
}
