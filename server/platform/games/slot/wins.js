const ROWS = 3;
/** Each run is shown alone this long, in turn, after all together. */
const TURN_MS = 1300;
const TURNS_MOST = 24;
const SPARKS = 46;
const SPARK_MS = 1500;
const colours = ['#ffd84a', '#5ee6ff', '#ff7ab8', '#8dff7a', '#ffa04a', '#b79bff', '#ff6a5a', '#4affc4'];

/** Shows which cells win and why. A round that gives back no more than its stake is shown calmly: no sparks, nothing leaps. */
export function createWins({ skin, lines, isStill }) {
  let round = null;
  let startedAt = 0;
  let sparks = [];

  const turnsOf = () => Math.min(round?.runs.length ?? 0, TURNS_MOST);
  const isCalm = () => isStill() || !round?.is_gain;
  /** -1: all runs together. */
  const currentOf = (now) => {
    const turn = Math.floor((now - startedAt) / TURN_MS);
    return turnsOf() < 2 || turn === 0 || turn > turnsOf() ? -1 : turn - 1;
  };
  const colourOf = (run) => colours[round.runs.indexOf(run) % colours.length];
  const shownRuns = (now) => {
    if (round === null) return [];
    const current = currentOf(now);
    return current < 0 ? round.runs : [round.runs[current]];
  };

  const middleOf = (cell, { pad, cellWidth, cellHeight }) => [
    pad + (Math.floor(cell / ROWS) + 0.5) * cellWidth,
    pad + ((cell % ROWS) + 0.5) * cellHeight,
  ];

  const drawLine = (pen, place, { line, colour }) => {
    const points = lines[line].map((row, reel) => middleOf(reel * ROWS + row, place));
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    for (const [width, paint] of [[9, '#0009'], [5, colour], [1.5, '#ffffffcc']]) {
      Object.assign(pen, { lineWidth: width, strokeStyle: paint, lineJoin: 'round', lineCap: 'round' });
      pen.stroke();
    }
  };

  const drawCells = (pen, place, { cells, colour }) => {
    const inset = Math.min(place.cellWidth, place.cellHeight) * 0.05;
    for (const cell of cells) {
      const [x, y] = middleOf(cell, place);
      pen.beginPath();
      const [width, height] = [place.cellWidth - 2 * inset, place.cellHeight - 2 * inset];
      pen.roundRect(x - width / 2, y - height / 2, width, height, inset * 3);
      Object.assign(pen, { lineWidth: 3, strokeStyle: colour, shadowColor: colour, shadowBlur: isCalm() ? 0 : 16 });
      pen.stroke();
      pen.shadowBlur = 0;
    }
  };

  const drawSparks = (pen, { width, height }, now) => {
    const age = now - startedAt;
    if (age > SPARK_MS) return;
    for (const { x, y, dx, dy, size, colour } of sparks) {
      const part = age / SPARK_MS;
      pen.globalAlpha = 1 - part;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x * width + dx * part * width, y * height + (dy * part + 0.5 * part * part) * height, size * (1 - part * 0.6), 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  };

  return {
    show(shown, now) {
      round = shown.runs.length > 0 ? shown : null;
      startedAt = now;
      sparks = isCalm() ? [] : scatter(skin);
    },
    clear() {
      round = null;
      sparks = [];
    },
    isMoving: (now) => round !== null && !isStill() && now - startedAt < TURN_MS * (turnsOf() + 2),
    isDim: (cell) => round !== null && !round.runs.some(({ cells }) => cells.includes(cell)),
    drawLines(pen, place, now) {
      for (const run of shownRuns(now)) {
        if (run.line >= 0) drawLine(pen, place, { line: run.line, colour: colourOf(run) });
      }
    },
    /** Winning cells, to be drawn again above the lines, and how far they grow, in pixels. */
    shownCells(now) {
      const lift = isCalm() ? 0 : 2.5 + 2.5 * Math.sin((now - startedAt) / 130);
      const cells = new Set(shownRuns(now).flatMap((run) => run.cells));
      return [...cells].map((cell) => ({ cell, lift, symbol: round.grid[Math.floor(cell / ROWS)][cell % ROWS] }));
    },
    drawFrames(pen, place, now) {
      for (const run of shownRuns(now)) drawCells(pen, place, { cells: run.cells, colour: colourOf(run) });
      drawSparks(pen, place, now);
    },
  };
}

/** Ornament only: nothing is decided by these. */
function scatter({ glow, accent }) {
  return Array.from({ length: SPARKS }, (_, index) => {
    const turn = index * 2.399; // the golden angle spreads them evenly
    const reach = 0.1 + 0.38 * ((index * 37) % 100) * 0.01;
    return {
      x: 0.5,
      y: 0.5,
      dx: Math.cos(turn) * reach * 1.2,
      dy: Math.sin(turn) * reach - 0.25,
      size: 2 + (index % 4),
      colour: ['#fff', glow, accent, '#ffd84a'][index % 4],
    };
  });
}
