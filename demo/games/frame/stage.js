const MOST_PIXELS = 2.5;
/** Part of a cell that its symbol fills. */
const FILL = 0.86;

/**
 * The canvas of a game: sizes it by the board's shape, draws what stands still once for each size, and calls the board for as long as
 * anything moves. A board has
 * - `shape`: columns, rows, and how much taller than wide (and wider than tall) a cell may be at most;
 * - `setPlace(place)`, then `paint(pen)`: what stands still;
 * - `tick(now, sinceMs)`: moves on, and says whether anything still moves; `draw(pen, now)`.
 */
export class Stage {
  #canvas;
  #pen;
  #board;
  #symbols;
  #skin;
  #place = null;
  #still = null;
  #frame = 0;
  #before = 0;

  constructor({ canvas, board, symbols, skin }) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d');
    this.#board = board;
    this.#symbols = symbols;
    this.#skin = skin;
    new ResizeObserver(() => this.#resize()).observe(canvas.parentElement);
    this.#resize();
  }

  /** Draws until nothing moves any more. */
  wake() {
    if (this.#frame !== 0) return;
    this.#before = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#run(now));
  }

  #run(now) {
    const isMoving = this.#board.tick(now, Math.min(50, now - this.#before));
    this.#before = now;
    this.#draw(now);
    this.#frame = isMoving ? requestAnimationFrame((next) => this.#run(next)) : 0;
  }

  #resize() {
    const canvas = this.#canvas;
    const box = canvas.parentElement.getBoundingClientRect();
    if (box.width < 10 || box.height < 10) return;
    const { columns, rows, tallest, widest = 1 } = this.#board.shape;
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXELS);
    const pad = Math.max(8, Math.min(box.width, box.height) * 0.025);
    const cellWidth = Math.min((box.width - 2 * pad) / columns, ((box.height - 2 * pad) / rows) * widest);
    const cellHeight = Math.min((box.height - 2 * pad) / rows, cellWidth * tallest);
    const width = cellWidth * columns + 2 * pad;
    const height = cellHeight * rows + 2 * pad;
    this.#place = { width, height, cellWidth, cellHeight, ratio, pad };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.borderRadius = `${pad * 2}px`;
    this.#symbols.resize(Math.round(Math.min(cellWidth, cellHeight) * FILL * ratio));
    this.#board.setPlace(this.#place);
    this.#paint();
    this.#draw(performance.now());
  }

  /** The golden frame, and what of the board stands still: gradients are dear, and are drawn once. */
  #paint() {
    const { width, height, pad, ratio } = this.#place;
    this.#still = new OffscreenCanvas(this.#canvas.width, this.#canvas.height);
    const pen = this.#still.getContext('2d');
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.beginPath();
    pen.roundRect(0, 0, width, height, pad * 2);
    pen.fillStyle = down(pen, height, ['#fff6d8', this.#skin.glow, this.#skin.accent, '#3a2410']);
    pen.fill();
    pen.beginPath();
    pen.roundRect(pad * 0.62, pad * 0.62, width - pad * 1.24, height - pad * 1.24, pad * 1.5);
    pen.fillStyle = '#0b0712';
    pen.fill();
    pen.beginPath();
    pen.roundRect(pad, pad, width - 2 * pad, height - 2 * pad, pad * 0.9);
    pen.clip();
    this.#board.paint(pen);
  }

  #draw(now) {
    const pen = this.#pen;
    const { ratio, width, height, pad } = this.#place;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.drawImage(this.#still, 0, 0);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.save();
    pen.beginPath();
    pen.rect(pad, pad, width - 2 * pad, height - 2 * pad);
    pen.clip();
    this.#board.draw(pen, now);
    pen.restore();
  }
}

/** A gradient from top to bottom. */
export function down(pen, height, colours) {
  const paint = pen.createLinearGradient(0, 0, 0, height);
  for (const [stop, colour] of colours.entries()) paint.addColorStop(stop / (colours.length - 1), colour);
  return paint;
}
