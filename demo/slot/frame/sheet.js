import { icon, make, symbolTile } from './dom.js';
import { payOf } from './words.js';

const WILD = 8;
const RUNS = [5, 4, 3];

/** Pays, facts, fairness and rules in one sheet. Return and pays are those the server plays by: they come from the same record. */
export class Sheet {
  #data;
  #words;
  #dialog;
  #table = make('div', { class: 'pays' });
  #note = make('p', {});
  #fingerprint = make('code', {});

  constructor(root, { data, words }) {
    this.#data = data;
    this.#words = words;
    const { say } = words;
    const close = make('button', { type: 'button', class: 'close', 'aria-label': say('close') }, icon('close'));
    const wild = make('p', { class: 'wild' }, symbolTile(data.skin.symbols, WILD), say('wild'));
    this.#dialog = make(
      'dialog',
      { 'aria-label': say('info') },
      make('div', { class: 'top' }, make('h2', {}, say('info')), close),
      section(say('pays'), this.#note, this.#table, wild),
      section(say('facts'), factsOf(data, words), data.lines.length > 0 ? drawLines(data.lines) : ''),
      section(say('fair'), make('p', {}, say('fairNote')), make('p', {}, `${say('next')}: `, this.#fingerprint)),
      section(say('rules'), make('p', {}, say('rulesNote'))),
    );
    root.append(this.#dialog);
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
  }

  get isOpen() {
    return this.#dialog.open;
  }

  open({ stake, commitment }) {
    const { say, money } = this.#words;
    this.#note.textContent = say('paysNote', { stake: money(stake) });
    this.#fingerprint.textContent = commitment;
    const { pays, skin } = this.#data;
    const line = (run, tenths) =>
      make(
        'li',
        {},
        make('span', { 'aria-label': say('alike', { count: run }) }, `${run} ×`),
        make('b', {}, money(payOf(stake, tenths))),
      );
    this.#table.replaceChildren(
      ...pays.map((runs, symbol) => {
        const list = make('ul', {}, ...RUNS.map((run) => line(run, runs[run - 3])));
        return make('div', { class: 'pay' }, symbolTile(skin.symbols, symbol), list);
      }),
    );
    this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }
}

function section(title, ...parts) {
  return make('section', {}, make('h3', {}, title), ...parts);
}

function factsOf({ game, lines, stakes }, { say, money, number }) {
  const fact = (name, value, more = '') =>
    make(
      'div',
      {},
      make('dt', {}, name),
      make('dd', {}, make('b', {}, value), more === '' ? '' : make('small', {}, more)),
    );
  const { rtp, volatility, max_win: most, min_cycle_ms: cycle } = game;
  const dots = '●'.repeat(volatility) + '○'.repeat(5 - volatility);
  return make(
    'dl',
    {},
    fact(say('rtp'), `${number(rtp, 1)} %`, say('rtpNote')),
    fact(say('volatility'), dots, say(`volatility${volatility}`)),
    fact(say('stakes'), say('stakesRange', { min: money(stakes.min), max: money(stakes.max) })),
    fact(say('maxWin'), say('times', { count: number(most) })),
    fact(say('ways'), lines.length > 0 ? say('linesCount', { count: number(lines.length) }) : say('allWays')),
    fact(say('cycle'), say('seconds', { count: number(cycle / 1000) })),
  );
}

/** Every line as five dots on a small grid. */
function drawLines(lines) {
  const grid = (line) => [0, 1, 2].flatMap((row) => line.map((at) => make('i', row === at ? { class: 'on' } : {})));
  return make('ol', { class: 'lines', dir: 'ltr' }, ...lines.map((line) => make('li', {}, ...grid(line))));
}
