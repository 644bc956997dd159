import { Wins } from './wins.js';

const REELS = 5;
const ROWS = 3;
/** A cell is at most this much taller than wide. */
const TALLEST = 1.22;
/** Part of a cell that its symbol fills. */
const FILL = 0.86;
const MOST_PIXELS = 2.5;

/** Draws reels and wins on the canvas, whenever something has changed. */
export class Stage {
  #canvas;
  #pen;
  #reels;
  #symbols;
  #skin;
  #wins;
  #place = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, ratio: 1, pad: 0 };
  #frame = 0;
  #before = 0;

  constructor({ canvas, reels, symbols, skin, lines, isStill }) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d');
    this.#reels = reels;
    this.#symbols = symbols;
    this.#skin = skin;
    this.#wins = new Wins({ skin, lines, isStill });
    new ResizeObserver(() => this.#resize()).observe(canvas.parentElement);
    this.#resize();
  }

  show(round) {
    this.#wins.show(round, performance.now());
    this.wake();
  }

  clear() {
    this.#wins.clear();
    this.wake();
  }

  /** Draws until nothing moves any more. */
  wake() {
    if (this.#frame !== 0) return;
    this.#before = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#run(now));
  }

  #run(now) {
    const isMoving = this.#reels.tick(now, Math.min(50, now - this.#before));
    this.#before = now;
    this.#draw(now);
    const goesOn = isMoving || this.#wins.isMoving(now);
    this.#frame = goesOn ? requestAnimationFrame((next) => this.#run(next)) : 0;
  }

  #resize() {
    const canvas = this.#canvas;
    const box = canvas.parentElement.getBoundingClientRect();
    if (box.width < 10 || box.height < 10) return;
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXELS);
    const pad = Math.max(8, Math.min(box.width, box.height) * 0.025);
    const cellWidth = Math.min((box.width - 2 * pad) / REELS, (box.height - 2 * pad) / ROWS);
    const cellHeight = Math.min((box.height - 2 * pad) / ROWS, cellWidth * TALLEST);
    const width = cellWidth * REELS + 2 * pad;
    const height = cellHeight * ROWS + 2 * pad;
    this.#place = { width, height, cellWidth, cellHeight, ratio, pad };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this.#symbols.resize(Math.round(Math.min(cellWidth, cellHeight) * FILL * ratio));
    this.#draw(performance.now());
  }

  #draw(now) {
    const pen = this.#pen;
    const { ratio, width, height, pad, cellWidth, cellHeight } = this.#place;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    this.#drawFrame();
    pen.save();
    this.#round([pad, pad, cellWidth * REELS, cellHeight * ROWS], pad * 0.9);
    pen.clip();
    for (let index = 0; index < REELS; index += 1) this.#drawReel(index);
    const shade = ['#000a', '#0000', '#0000', '#0000', '#0000', '#000a'];
    this.#fill([pad, pad, width - 2 * pad, cellHeight * ROWS], this.#down(shade));
    pen.restore();
    this.#drawWins(now);
  }

  #drawWins(now) {
    this.#wins.drawLines(this.#pen, this.#place, now);
    for (const { cell, symbol, lift } of this.#wins.shownCells(now)) {
      this.#drawSymbol(symbol, { index: Math.floor(cell / ROWS), row: cell % ROWS, lift });
    }
    this.#wins.drawFrames(this.#pen, this.#place, now);
  }

  #drawFrame() {
    const { width, height, pad } = this.#place;
    this.#round([0, 0, width, height], pad * 2);
    this.#pen.fillStyle = this.#down(['#fff6d8', this.#skin.glow, this.#skin.accent, '#3a2410']);
    this.#pen.fill();
    this.#round([pad * 0.62, pad * 0.62, width - pad * 1.24, height - pad * 1.24], pad * 1.5);
    this.#pen.fillStyle = '#0b0712';
    this.#pen.fill();
  }

  #drawReel(index) {
    const pen = this.#pen;
    const { cellWidth, cellHeight, pad } = this.#place;
    const x = pad + index * cellWidth;
    const glass = [x + 1.5, pad, cellWidth - 3, cellHeight * ROWS];
    this.#fill(glass, this.#down([this.#skin.ink, this.#skin.sky[0], this.#skin.ink]));
    this.#fill(glass, '#0a061499'); // symbols of every colour stand out from the dark
    const light = pen.createLinearGradient(x, 0, x + cellWidth, 0);
    for (const [stop, colour] of ['#0000', '#ffffff1f', '#0000'].entries()) light.addColorStop(stop / 2, colour);
    this.#fill(glass, light);
    const { cells, isFast, isFaded } = this.#reels.seen(index);
    for (const { symbol, row } of cells) {
      const isDim = this.#wins.isDim(index * ROWS + Math.round(row));
      pen.globalAlpha = isFaded ? 0.12 : isFast ? 0.5 : isDim ? 0.3 : 1;
      this.#drawSymbol(symbol, { index, row, stretch: isFast ? 0.3 : 0 });
    }
    pen.globalAlpha = 1;
  }

  #drawSymbol(symbol, { index, row, stretch = 0, lift = 0 }) {
    const { cellWidth, cellHeight, pad, ratio } = this.#place;
    const picture = this.#symbols.get(symbol);
    if (!picture) return;
    const side = picture.width / ratio + 2 * lift;
    const left = pad + (index + 0.5) * cellWidth - side / 2;
    const top = pad + (row + 0.5) * cellHeight - side / 2;
    this.#pen.drawImage(picture, left, top - side * stretch, side, side * (1 + 2 * stretch));
  }

  #down(colours) {
    const paint = this.#pen.createLinearGradient(0, 0, 0, this.#place.height);
    for (const [stop, colour] of colours.entries()) paint.addColorStop(stop / (colours.length - 1), colour);
    return paint;
  }

  #fill(box, paint) {
    this.#pen.fillStyle = paint;
    this.#pen.fillRect(...box);
  }

  #round(box, radius) {
    this.#pen.beginPath();
    this.#pen.roundRect(...box, radius);
  }
}
