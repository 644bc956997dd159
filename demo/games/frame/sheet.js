import { icon, make } from './dom.js';

/** Pays, facts, fairness and rules in one sheet. Return and pays are those the server plays by: they come from the same record. */
export class Sheet {
  #data;
  #words;
  #mechanic;
  #dialog;
  #table = make('div', {});
  #note = make('p', {});
  #fingerprint = make('code', {});

  constructor(root, { data, words, mechanic }) {
    this.#data = data;
    this.#words = words;
    this.#mechanic = mechanic;
    const { say } = words;
    const close = make('button', { type: 'button', class: 'close', 'aria-label': say('close') }, icon('close'));
    const own = mechanic.fact(data, words);
    this.#dialog = make(
      'dialog',
      { 'aria-label': say('info') },
      make('div', { class: 'top' }, make('h2', {}, say('info')), close),
      section(say('pays'), this.#note, this.#table),
      section(say('facts'), factsOf(data, { words, own }), own.picture),
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
    this.#note.textContent = `${say('paysNote', { stake: money(stake) })} ${say('paysRule')}`;
    this.#fingerprint.textContent = commitment;
    this.#table.replaceChildren(...this.#mechanic.pays({ stake, data: this.#data, words: this.#words }));
    this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }
}

function section(title, ...parts) {
  return make('section', {}, make('h3', {}, title), ...parts);
}

function factsOf({ game, stakes }, { words: { say, money, number }, own }) {
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
    fact(own.name, own.value),
    fact(say('cycle'), say('seconds', { count: number(cycle / 1000) })),
  );
}
