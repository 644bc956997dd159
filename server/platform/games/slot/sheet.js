import { icon, make, symbolTile } from './dom.js';
import { payOf } from './words.js';

const WILD = 8;
const RUNS = [5, 4, 3];

/** Pays, facts, fairness and rules in one sheet. Return and pays are those the server plays by: they come from the same record. */
export function createSheet(root, { data, words }) {
  const { say, money, number } = words;
  const { game, lines, pays, stakes, skin } = data;
  const close = make('button', { type: 'button', class: 'close', 'aria-label': say('close') }, icon('close'));
  const table = make('div', { class: 'pays' });
  const note = make('p', {});
  const fingerprint = make('code', {});
  const fact = (name, value, more = '') =>
    make('div', {}, make('dt', {}, name), make('dd', {}, make('b', {}, value), more === '' ? '' : make('span', {}, more)));
  const facts = make(
    'dl',
    {},
    fact(say('rtp'), `${number(game.rtp, 1)} %`, say('rtpNote')),
    fact(say('volatility'), `${'●'.repeat(game.volatility)}${'○'.repeat(5 - game.volatility)}`, say(`volatility${game.volatility}`)),
    fact(say('stakes'), say('stakesRange', { min: money(stakes.min), max: money(stakes.max) })),
    fact(say('maxWin'), say('times', { count: number(game.max_win) })),
    fact(say('ways'), lines.length > 0 ? say('linesCount', { count: number(lines.length) }) : say('allWays')),
    fact(say('cycle'), say('seconds', { count: number(game.min_cycle_ms / 1000) })),
  );
  const section = (title, ...parts) => make('section', {}, make('h3', {}, title), ...parts);
  const dialog = make(
    'dialog',
    { 'aria-label': say('info') },
    make('div', { class: 'top' }, make('h2', {}, say('info')), close),
    section(say('pays'), note, table, make('p', { class: 'wild' }, symbolTile(skin.symbols, WILD), say('wild'))),
    section(say('facts'), facts, lines.length > 0 ? drawLines(lines) : ''),
    section(say('fair'), make('p', {}, say('fairNote')), make('p', {}, `${say('next')}: `, fingerprint)),
    section(say('rules'), make('p', {}, say('rulesNote'))),
  );
  root.append(dialog);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());

  return {
    get isOpen() {
      return dialog.open;
    },
    open({ stake, commitment }) {
      note.textContent = say('paysNote', { stake: money(stake) });
      fingerprint.textContent = commitment;
      table.replaceChildren(
        ...pays.map((runs, symbol) =>
          make(
            'div',
            { class: 'pay' },
            symbolTile(skin.symbols, symbol),
            make(
              'ul',
              {},
              ...RUNS.map((run) =>
                make(
                  'li',
                  {},
                  make('span', { 'aria-label': say('alike', { count: run }) }, `${run} ×`),
                  make('b', {}, money(payOf(stake, runs[run - 3]))),
                ),
              ),
            ),
          ),
        ),
      );
      dialog.showModal();
      dialog.scrollTop = 0;
    },
  };
}

/** Every line as five dots on a small grid. */
function drawLines(lines) {
  const cell = (row, index, at) => make('i', row === at ? { class: 'on' } : {});
  return make(
    'ol',
    { class: 'lines', dir: 'ltr' },
    ...lines.map((line) =>
      make('li', {}, ...[0, 1, 2].flatMap((row) => line.map((at, index) => cell(row, index, at)))),
    ),
  );
}
