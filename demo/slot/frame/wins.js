const ROWS = 3;
/** Each run is shown alone this long, in turn, after all together. */
const TURN_MS = 1300;
const TURNS_MOST = 24;
const SPARKS = 60;
const SPARK_MS = 1500;
const colours = ['#ffd84a', '#5ee6ff', '#ff7ab8', '#8dff7a', '#ffa04a', '#b79bff', '#ff6a5a', '#4affc4'];

/** Shows which cells win and why. A round that gives back no more than its stake is shown calmly: no sparks, nothing leaps. */
export class Wins {
  #round = null;
  #startedAt = 0;
  #sparks = [];
  #skin;
  #lines;
  #isStill;

  constructor({ skin, lines, isStill }) {
    this.#skin = skin;
    this.#lines = lines;
    this.#isStill = isStill;
  }

  show(round, now) {
    this.#round = round.runs.length > 0 ? round : null;
    this.#startedAt = now;
    this.#sparks = this.#isCalm() ? [] : scatter(this.#skin);
  }

  clear() {
    this.#round = null;
    this.#sparks = [];
  }

  isMoving(now) {
    return this.#round !== null && !this.#isStill() && now - this.#startedAt < TURN_MS * (this.#turns() + 2);
  }

  isDim(cell) {
    return this.#round !== null && !this.#round.runs.some(({ cells }) => cells.includes(cell));
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
    return [...cells].map((cell) => ({ cell, lift, symbol: this.#round.grid[Math.floor(cell / ROWS)][cell % ROWS] }));
  }

  drawFrames(pen, place, now) {
    const inset = Math.min(place.cellWidth, place.cellHeight) * 0.05;
    const [width, height] = [place.cellWidth - 2 * inset, place.cellHeight - 2 * inset];
    for (const run of this.#shown(now)) {
      const colour = this.#colourOf(run);
      Object.assign(pen, {
        lineWidth: 3,
        strokeStyle: colour,
        shadowColor: colour,
        shadowBlur: this.#isCalm() ? 0 : 16,
      });
      for (const cell of run.cells) {
        const [x, y] = middleOf(cell, place);
        pen.beginPath();
        pen.roundRect(x - width / 2, y - height / 2, width, height, inset * 3);
        pen.stroke();
      }
    }
    pen.shadowBlur = 0;
    drawSparks(pen, place, { sparks: this.#sparks, part: (now - this.#startedAt) / SPARK_MS });
  }

  #isCalm() {
    return this.#isStill() || !this.#round?.is_gain;
  }

  #turns() {
    return Math.min(this.#round?.runs.length ?? 0, TURNS_MOST);
  }

  #colourOf(run) {
    return colours[this.#round.runs.indexOf(run) % colours.length];
  }

  /** All runs first, then one after another, then all. */
  #shown(now) {
    if (this.#round === null) return [];
    const turn = Math.floor((now - this.#startedAt) / TURN_MS);
    const isTogether = this.#turns() < 2 || turn < 1 || turn > this.#turns();
    return isTogether ? this.#round.runs : [this.#round.runs[turn - 1]];
  }
}

function middleOf(cell, { pad, cellWidth, cellHeight }) {
  return [pad + (Math.floor(cell / ROWS) + 0.5) * cellWidth, pad + ((cell % ROWS) + 0.5) * cellHeight];
}

/** Ornament only: nothing is decided by these. */
function scatter({ glow, accent }) {
  return Array.from({ length: SPARKS }, (_, index) => {
    const turn = index * 2.399; // the golden angle spreads them evenly
    const reach = 0.12 + 0.5 * ((index * 37) % 100) * 0.01;
    return {
      dx: Math.cos(turn) * reach * 1.3,
      dy: Math.sin(turn) * reach - 0.3,
      size: 2 + (index % 4),
      colour: ['#fff', glow, accent, '#ffd84a'][index % 4],
    };
  });
}

/** @param part of their life, from 0 to 1 */
function drawSparks(pen, { width, height }, { sparks, part }) {
  if (part > 1) return;
  for (const { dx, dy, size, colour } of sparks) {
    const [x, y] = [(0.5 + dx * part) * width, (0.5 + dy * part + 0.5 * part * part) * height];
    pen.globalAlpha = 1 - part;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, size * (1 - part * 0.6), 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
