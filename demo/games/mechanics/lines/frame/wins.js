import { Sparks } from '../../../frame/sparks.js';
import { ROWS } from './reels.js';

/** Each run is shown alone this long, in turn, after all together. */
const TURN_MS = 1300;
const TURNS_MOST = 24;
const colours = ['#ffd84a', '#5ee6ff', '#ff7ab8', '#8dff7a', '#ffa04a', '#b79bff', '#ff6a5a', '#4affc4'];

/** Shows which cells win and why. A round that gives back no more than its stake is shown calmly: no sparks, nothing leaps. */
export class Wins {
  #round = null;
  #startedAt = 0;
  #sparks;
  #lines;
  #isStill;

  constructor({ skin, lines, isStill }) {
    this.#sparks = new Sparks(skin);
    this.#lines = lines;
    this.#isStill = isStill;
  }

  show(round, now) {
    this.#round = round.outcome.runs.length > 0 ? round : null;
    this.#startedAt = now;
    if (!this.#isCalm()) this.#sparks.start(now);
  }

  clear() {
    this.#round = null;
    this.#sparks.stop();
  }

  isMoving(now) {
    return this.#round !== null && !this.#isStill() && now - this.#startedAt < TURN_MS * (this.#turns() + 2);
  }

  isDim(cell) {
    return this.#round !== null && !this.#round.outcome.runs.some(({ cells }) => cells.includes(cell));
  }

  drawLines(pen, place, now) {
    for (const run of this.#shown(now)) {
      if (run.line < 0) continue;
      const cells = this.#lines[run.line].map((row, reel) => reel * ROWS + row);
      pen.beginPath();
      for (const cell of cells) pen.lineTo(...middleOf(cell, place));
      for (const [width, paint] of [
        [9, '#0009'],
        [5, this.#colourOf(run)],
        [1.5, '#ffffffcc'],
      ]) {
        Object.assign(pen, { lineWidth: width, strokeStyle: paint, lineJoin: 'round', lineCap: 'round' });
        pen.stroke();
      }
    }
  }

  /** Winning cells, to be drawn again above the lines, and how far they grow, in pixels. */
  shownCells(now) {
    const lift = this.#isCalm() ? 0 : 2.5 + 2.5 * Math.sin((now - this.#startedAt) / 130);
    const cells = new Set(this.#shown(now).flatMap((run) => run.cells));
    return [...cells].map((cell) => ({
      cell,
      lift,
      symbol: this.#round.outcome.grid[Math.floor(cell / ROWS)][cell % ROWS],
    }));
  }

  drawFrames(pen, place, now) {
    const inset = Math.min(place.cellWidth, place.cellHeight) * 0.05;
    const [width, height] = [place.cellWidth - 2 * inset, place.cellHeight - 2 * inset];
    for (const run of this.#shown(now)) {
      const colour = this.#colourOf(run);
      pen.beginPath();
      for (const cell of run.cells) {
        const [x, y] = middleOf(cell, place);
        pen.roundRect(x - width / 2, y - height / 2, width, height, inset * 3);
      }
      // a glow of two strokes: a blurred shadow costs a slow phone its frames
      if (!this.#isCalm()) strokeWith(pen, `${colour}55`, 9);
      strokeWith(pen, colour, 3);
    }
    this.#sparks.draw(pen, place, now);
  }

  #isCalm() {
    return this.#isStill() || !this.#round?.is_gain;
  }

  #turns() {
    return Math.min(this.#round?.outcome.runs.length ?? 0, TURNS_MOST);
  }

  #colourOf(run) {
    return colours[this.#round.outcome.runs.indexOf(run) % colours.length];
  }

  /** All runs first, then one after another, then all. */
  #shown(now) {
    if (this.#round === null) return [];
    const turn = Math.floor((now - this.#startedAt) / TURN_MS);
    const isTogether = this.#turns() < 2 || turn < 1 || turn > this.#turns();
    return isTogether ? this.#round.outcome.runs : [this.#round.outcome.runs[turn - 1]];
  }
}

function middleOf(cell, { pad, cellWidth, cellHeight }) {
  return [pad + (Math.floor(cell / ROWS) + 0.5) * cellWidth, pad + ((cell % ROWS) + 0.5) * cellHeight];
}

function strokeWith(pen, strokeStyle, lineWidth) {
  Object.assign(pen, { strokeStyle, lineWidth });
  pen.stroke();
}
