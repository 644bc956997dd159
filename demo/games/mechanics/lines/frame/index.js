import { make, symbolTile } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';

const WILD = 8;
const RUNS = [5, 4, 3];

export const createBoard = (context) => new Board(context);

/** Describes the winning run, where there is only one. */
export function describe({ stake, outcome: { runs } }, { say, money }) {
  if (runs.length !== 1) return '';
  const [{ line, length, pay }] = runs;
  const single = { line: line + 1, count: length, win: money(payOf(stake, pay)) };
  return say(line < 0 ? 'runWays' : 'runLine', single);
}

/** Pays of each symbol for a stake, and the wild that replaces it. */
export function pays({ stake, data: { tables, skin }, words: { say, money } }) {
  const line = (run, tenths) =>
    make(
      'li',
      {},
      make('span', { 'aria-label': say('alike', { count: run }) }, `${run} ×`),
      make('b', {}, money(payOf(stake, tenths))),
    );
  const boxes = tables.pays.map((runs, symbol) => {
    const list = make('ul', {}, ...RUNS.map((run) => line(run, runs[run - 3])));
    return make('div', { class: 'pay' }, symbolTile(skin.symbols, symbol), list);
  });
  return [
    make('div', { class: 'pays' }, ...boxes),
    make('p', { class: 'wild' }, symbolTile(skin.symbols, WILD), say('wild')),
  ];
}

/** Fact about the lines: a name, its value, and a picture of it. */
export function fact({ tables: { lines } }, { say, number }) {
  const value = lines.length > 0 ? say('linesCount', { count: number(lines.length) }) : say('allWays');
  return { name: say('ways'), value, picture: lines.length > 0 ? drawLines(lines) : '' };
}

/** Every line as five dots on a small grid. */
function drawLines(lines) {
  const grid = (line) => [0, 1, 2].flatMap((row) => line.map((at) => make('i', row === at ? { class: 'on' } : {})));
  return make('ol', { class: 'lines', dir: 'ltr' }, ...lines.map((line) => make('li', {}, ...grid(line))));
}
