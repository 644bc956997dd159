import { make } from '../frame/dom.js';
import { nextSpot } from './arrows.js';
import { Chips } from './chips.js';

/** Outcomes that are shown of those that fell last. */
const SHOWN_LAST = 8;
/** Keys that take chips off a place. */
const TAKE_KEYS = ['Delete', 'Backspace'];

/** The betting table of a game: a button for each place that chips may lie on, and what lies there. */
export class Table {
  element;
  #words;
  #places;
  #tellsLast;
  #chips;
  #told;
  #changed;
  #spots = new Map();
  #parts;
  #last = [];
  #isOpen = false;

  /**
   * @param chipNow the chip that a press puts down @param tell says something in words @param changed is called after every change
   * @param places of the table by their names: `label` as it is seen, `name` as it is said, `kind` (its classes), `odds`, `areas`, `isWon(outcome)`
   * @param tellsLast what stands for an outcome in the row of the last ones: `label` and `kind`
   */
  constructor({ data: { stakes }, words, chipNow, tell, changed }, { places, tellsLast }) {
    this.#words = words;
    this.#places = places;
    this.#tellsLast = tellsLast;
    this.#told = tell;
    this.#changed = changed;
    this.#chips = new Chips({ stakes, chipNow });
    for (const [name, place] of places) this.#spots.set(name, this.#makeSpot(name, place));
    [...this.#spots.values()][0].button.tabIndex = 0;
    this.#parts = this.#makeBar();
    const felt = make('div', { class: 'felt', role: 'group', 'aria-label': words.say('table'), dir: 'ltr' });
    felt.append(...[...this.#spots.values()].map(({ button }) => button));
    felt.addEventListener('keydown', (event) => this.#onKey(event));
    this.element = make('div', { class: 'table' }, felt, this.#parts.bar);
    this.#show();
  }

  get isEmpty() {
    return this.#chips.isEmpty;
  }

  askForChips() {
    this.#told(this.#words.say('placeBets'));
  }

  /** Stake and bets, as the server is asked. */
  asked() {
    return { stake: this.#chips.total.amount, bets: this.#chips.bets };
  }

  /** @param isOpen bets are taken */
  setOpen(isOpen) {
    this.#isOpen = isOpen;
    this.#show();
  }

  /** Puts down the bets of a round that goes on. */
  put({ bets }) {
    this.#chips.put(bets);
    this.#show();
  }

  /** The round is over: winning places are lit until the next chip, and the table is empty. */
  settle(outcome) {
    this.#last = [this.#tellsLast(outcome), ...this.#last].slice(0, SHOWN_LAST);
    this.#chips.settle(outcome.bets);
    for (const [name, { button }] of this.#spots) button.classList.toggle('hit', this.#places.get(name).isWon(outcome));
    this.#parts.last.replaceChildren(...this.#last.map(({ kind, label }) => make('li', { class: kind }, label)));
    this.#show();
  }

  #makeSpot(name, { label, kind, areas = {} }) {
    const chip = make('span', { class: 'chip', hidden: '' });
    const button = make('button', { type: 'button', class: `spot ${kind}`, tabindex: '-1' }, label, chip);
    for (const [side, area] of Object.entries(areas)) button.style.setProperty(`--${side}`, area);
    button.addEventListener('click', () => this.#lay(name));
    button.addEventListener('focus', () => this.#keepTab(button));
    return { button, chip };
  }

  #makeBar() {
    const { say } = this.#words;
    const button = (name, act) => {
      const made = make('button', { type: 'button', class: 'text' }, say(name));
      made.addEventListener('click', act);
      return made;
    };
    const total = make('b', {});
    const undo = button('undo', () => this.#change(() => this.#chips.undo()));
    const clear = button('clear', () => this.#change(() => this.#chips.clear()));
    const repeat = button('repeat', () => this.#change(() => this.#chips.repeat()));
    const last = make('ol', { class: 'last', 'aria-label': say('last'), dir: 'ltr' });
    const sum = make('p', { class: 'total' }, make('span', { class: 'label' }, say('total')), total);
    return { bar: make('div', { class: 'bar' }, sum, undo, clear, repeat, last), total, undo, clear, repeat, last };
  }

  #lay(name) {
    if (!this.#isOpen) return;
    if (!this.#chips.lay(name))
      return this.#told(this.#words.say('tableFull', { max: this.#words.money(this.#chips.most) }));
    this.#tellSpot(name);
    this.#change(() => undefined);
  }

  #change(act) {
    if (!this.#isOpen) return;
    for (const { button } of this.#spots.values()) button.classList.remove('hit');
    act();
    this.#show();
    this.#changed();
  }

  #tellSpot(name) {
    const { say, money } = this.#words;
    this.#told(say('staked', { spot: this.#places.get(name).name, sum: money(this.#chips.on(name)) }));
  }

  #show() {
    const { say, money, number } = this.#words;
    for (const [name, { button, chip }] of this.#spots) {
      const isLaid = this.#chips.has(name);
      const sum = isLaid ? money(this.#chips.on(name)) : '';
      chip.hidden = !isLaid;
      chip.textContent = isLaid ? this.#chips.short(name) : '';
      const place = this.#places.get(name);
      // where the odds are seen, who speaks to the machine says them as they are seen
      const seen = `${place.odds}:1`;
      const odds = button.textContent.includes(seen) ? seen : say('odds', { odds: number(place.odds) });
      button.setAttribute('aria-label', [place.name, odds, sum].filter((part) => part !== '').join('; '));
      button.setAttribute('aria-disabled', String(!this.#isOpen));
    }
    const { total, undo, clear, repeat } = this.#parts;
    total.textContent = money(this.#chips.total);
    undo.disabled = clear.disabled = !this.#isOpen || this.#chips.isEmpty;
    repeat.disabled = !this.#isOpen || !this.#chips.canRepeat;
  }

  /** One place of the table is reached by Tab, the others from there by arrows. */
  #keepTab(button) {
    for (const { button: other } of this.#spots.values()) other.tabIndex = other === button ? 0 : -1;
  }

  #onKey(event) {
    const [name] = [...this.#spots].find(([, { button }]) => button === event.target) ?? [];
    if (name === undefined) return;
    if (TAKE_KEYS.includes(event.key)) {
      this.#change(() => this.#chips.take(name));
      this.#tellSpot(name);
    } else {
      const next = nextSpot(
        event,
        [...this.#spots.values()].map(({ button }) => button),
      );
      if (next === null) return;
      next.focus();
    }
    event.preventDefault();
  }
}
