import { icon, make } from './dom.js';

/** Everything around the board: title, balance, stake, the button that begins a round, and what is told in words. */
export class Panel {
  #words;
  #parts;

  constructor(root, { data, words, isFramed }) {
    this.#words = words;
    this.#parts = partsOf(words, data);
    root.append(
      backdrop(data.skin),
      headOf(this.#parts, data, isFramed),
      bodyOf(this.#parts),
      footOf(this.#parts, words),
    );
    paint(data.skin);
  }

  get canvas() {
    return this.#parts.canvas;
  }

  /** @param element what is pressed beside the board, between it and what is told */
  addTable(element) {
    this.#parts.status.closest('main').append(element);
  }

  focusSpin() {
    this.#parts.spin.focus({ preventScroll: true });
  }

  /** @param acts what each button does: spin, less, more, free, info, sound, again, close */
  on(acts) {
    for (const [name, act] of Object.entries(acts)) this.#parts[name].addEventListener('click', act);
  }

  /** @param tone `good`, `warn`, or nothing */
  tell(text, tone = '') {
    this.#parts.status.textContent = text;
    this.#parts.status.dataset.tone = tone;
  }

  /** Adds to what is told. */
  tellMore(text) {
    const { status } = this.#parts;
    status.textContent = `${status.textContent} ${text}`.trim();
  }

  showBalance({ balance, bonus }) {
    this.#parts.balance.output.textContent = this.#words.money(balance);
    this.#parts.bonus.box.hidden = bonus === null;
    if (bonus) this.#parts.bonus.output.textContent = this.#words.money(bonus);
  }

  showWin(sum, isGain = false) {
    const { win } = this.#parts;
    win.output.textContent = sum === null ? '–' : this.#words.money(sum);
    win.box.classList.toggle('gain', isGain);
  }

  showStake(sum, { canLess, canMore }) {
    const { stake, less, more } = this.#parts;
    stake.output.textContent = this.#words.money(sum);
    less.disabled = !canLess;
    more.disabled = !canMore;
  }

  showFreeSpins(count, isOn) {
    const { free } = this.#parts;
    free.hidden = count === 0;
    free.textContent = this.#words.say('useFree', { count: this.#words.number(count) });
    free.setAttribute('aria-pressed', String(isOn));
  }

  setFree(isFree) {
    // a button that has the focus keeps it: it is only said to be off
    this.#parts.spin.setAttribute('aria-disabled', String(!isFree));
  }

  showSound(isOn) {
    const { sound } = this.#parts;
    sound.setAttribute('aria-pressed', String(isOn));
    sound.replaceChildren(icon(isOn ? 'sound' : 'silence'));
  }

  offerAgain(isOffered) {
    this.#parts.again.hidden = !isOffered;
  }
}

function partsOf({ say }, { mode }) {
  const button = (name, label) =>
    make('button', { type: 'button', class: name, 'aria-label': label, title: label }, icon(name));
  const value = (label) => {
    const output = make('output', { class: 'sum' });
    return { output, box: make('div', { class: 'value' }, make('span', { class: 'label' }, label), output) };
  };
  const win = value(say('win'));
  win.box.classList.add('prize');
  const bonus = value(say('bonus'));
  bonus.box.hidden = true;
  return {
    canvas: make('canvas', { role: 'img', 'aria-label': say('board') }),
    status: make('p', { class: 'status', role: 'status' }),
    again: make('button', { type: 'button', class: 'again', hidden: '' }, say('retry')),
    free: make('button', { type: 'button', class: 'free', hidden: '' }),
    badge: make('span', { class: `badge ${mode}` }, say(mode === 'demo' ? 'demo' : 'real')),
    balance: value(say('balance')),
    bonus,
    win,
    stake: value(say('stake')),
    less: button('less', say('less')),
    more: button('more', say('more')),
    spin: button('spin', say('spin')),
    info: button('info', say('info')),
    sound: silent(button('silence', say('sound'))),
    close: button('close', say('back')),
  };
}

/** A switch that is off. */
function silent(button) {
  button.setAttribute('aria-pressed', 'false');
  return button;
}

function backdrop({ wide, tall }) {
  const source = make('source', { media: '(min-aspect-ratio: 1/1)', srcset: wide });
  return make('picture', { class: 'backdrop' }, source, make('img', { src: tall, alt: '' }));
}

function headOf({ badge, sound, info, close }, { game }, isFramed) {
  const name = make('div', { class: 'name' }, make('h1', {}, game.title), make('p', {}, game.studio));
  return make('header', {}, name, badge, sound, info, isFramed ? close : '');
}

function bodyOf({ canvas, status, again, free }) {
  return make('main', {}, make('div', { class: 'reels' }, canvas), make('div', { class: 'told' }, status, again, free));
}

function footOf({ balance, bonus, win, less, stake, more, spin }, { say }) {
  return make(
    'footer',
    {},
    make('div', { class: 'sums' }, balance.box, bonus.box, win.box),
    make('div', { class: 'stake', role: 'group', 'aria-label': say('stake') }, less, stake.box, more),
    make('div', { class: 'press' }, spin),
  );
}

function paint({ sky, glow, accent, ink }) {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries({ sky: sky[0], glow, accent, ink }))
    style.setProperty(`--${name}`, colour);
}
