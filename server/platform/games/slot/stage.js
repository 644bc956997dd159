import { createWins } from './wins.js';

const REELS = 5;
const ROWS = 3;
/** A cell is at most this much taller than wide. */
const TALLEST = 1.22;
/** Part of a cell that its symbol fills. */
const FILL = 0.86;

/** Draws reels and wins on the canvas, whenever something has changed. */
export function createStage({ canvas, reels, symbols, skin, lines, isStill }) {
  const pen = canvas.getContext('2d');
  const place = { width: 0, height: 0, cellWidth: 0, cellHeight: 0, ratio: 1, pad: 0 };
  const wins = createWins({ skin, lines, isStill });
  let frame = 0;
  let before = 0;

  const resize = () => {
    const box = canvas.parentElement.getBoundingClientRect();
    if (box.width < 10 || box.height < 10) return;
    const ratio = Math.min(devicePixelRatio || 1, 2.5);
    const pad = Math.max(8, Math.min(box.width, box.height) * 0.025);
    const cellWidth = Math.min((box.width - 2 * pad) / REELS, (box.height - 2 * pad) / ROWS);
    const cellHeight = Math.min((box.height - 2 * pad) / ROWS, cellWidth * TALLEST);
    const width = cellWidth * REELS + 2 * pad;
    const height = cellHeight * ROWS + 2 * pad;
    Object.assign(place, { width, height, cellWidth, cellHeight, ratio, pad });
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    symbols.resize(Math.round(Math.min(cellWidth, cellHeight) * FILL * ratio));
    draw();
  };

  const drawFrame = () => {
    const { width, height, pad } = place;
    const rim = pen.createLinearGradient(0, 0, 0, height);
    for (const [stop, colour] of [[0, '#fff6d8'], [0.2, skin.glow], [0.55, skin.accent], [1, '#3a2410']]) rim.addColorStop(stop, colour);
    rounded(0, 0, width, height, pad * 2);
    pen.fillStyle = rim;
    pen.fill();
    rounded(pad * 0.62, pad * 0.62, width - pad * 1.24, height - pad * 1.24, pad * 1.5);
    pen.fillStyle = '#0b0712';
    pen.fill();
  };
  const rounded = (x, y, width, height, radius) => {
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
  };

  const drawSymbol = (symbol, { index, row, stretch = 0, lift = 0 }) => {
    const { cellWidth, cellHeight, pad, ratio } = place;
    const picture = symbols.get(symbol);
    if (!picture) return;
    const side = picture.width / ratio + 2 * lift;
    const left = pad + (index + 0.5) * cellWidth - side / 2;
    const top = pad + (row + 0.5) * cellHeight - side / 2;
    pen.drawImage(picture, left, top - side * stretch, side, side * (1 + 2 * stretch));
  };

  const drawReel = (index) => {
    const { cellWidth, cellHeight, pad } = place;
    const x = pad + index * cellWidth;
    const glass = pen.createLinearGradient(0, pad, 0, pad + cellHeight * ROWS);
    for (const [stop, colour] of [[0, skin.ink], [0.5, skin.sky[0]], [1, skin.ink]]) glass.addColorStop(stop, colour);
    pen.fillStyle = glass;
    pen.fillRect(x + 1.5, pad, cellWidth - 3, cellHeight * ROWS);
    pen.fillStyle = '#0a061499'; // symbols of every colour stand out from the dark
    pen.fillRect(x + 1.5, pad, cellWidth - 3, cellHeight * ROWS);
    const light = pen.createLinearGradient(x, 0, x + cellWidth, 0);
    for (const [stop, colour] of [[0, '#0000'], [0.5, '#ffffff1f'], [1, '#0000']]) light.addColorStop(stop, colour);
    pen.fillStyle = light;
    pen.fillRect(x + 1.5, pad, cellWidth - 3, cellHeight * ROWS);
    const { cells, isFast, isFaded } = reels.seen(index);
    for (const { symbol, row } of cells) {
      const cell = index * ROWS + Math.round(row);
      pen.globalAlpha = isFaded ? 0.12 : isFast ? 0.5 : wins.isDim(cell) ? 0.3 : 1;
      drawSymbol(symbol, { index, row, stretch: isFast ? 0.3 : 0 });
    }
    pen.globalAlpha = 1;
  };

  const drawShade = () => {
    const { width, pad, cellHeight } = place;
    const tall = cellHeight * ROWS;
    const shade = pen.createLinearGradient(0, pad, 0, pad + tall);
    for (const [stop, colour] of [[0, '#000a'], [0.12, '#0000'], [0.88, '#0000'], [1, '#000a']]) shade.addColorStop(stop, colour);
    pen.fillStyle = shade;
    pen.fillRect(pad, pad, width - 2 * pad, tall);
  };

  const draw = (now = performance.now()) => {
    const { ratio, width, height, pad, cellWidth, cellHeight } = place;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    drawFrame();
    pen.save();
    rounded(pad, pad, cellWidth * REELS, cellHeight * ROWS, pad * 0.9);
    pen.clip();
    for (let index = 0; index < REELS; index += 1) drawReel(index);
    drawShade();
    pen.restore();
    wins.drawLines(pen, place, now);
    for (const { cell, symbol, lift } of wins.shownCells(now)) {
      drawSymbol(symbol, { index: Math.floor(cell / ROWS), row: cell % ROWS, lift });
    }
    wins.drawFrames(pen, place, now);
  };

  const run = (now) => {
    const isMoving = reels.tick(now, Math.min(50, now - before));
    before = now;
    draw(now);
    frame = isMoving || wins.isMoving(now) ? requestAnimationFrame(run) : 0;
  };
  /** Draws until nothing moves any more. */
  const wake = () => {
    if (frame !== 0) return;
    before = performance.now();
    frame = requestAnimationFrame(run);
  };

  new ResizeObserver(resize).observe(canvas.parentElement);
  resize();
  return {
    wake,
    show(round) {
      wins.show(round, performance.now());
      wake();
    },
    clear() {
      wins.clear();
      wake();
    },
  };
}
