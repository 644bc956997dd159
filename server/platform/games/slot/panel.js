import { icon, make } from './dom.js';

/** Everything around the reels: title, balance, stake, the spin button, and what is told in words. */
export function createPanel(root, { data, words, isFramed }) {
  const { say, money } = words;
  const { game, stakes, mode, skin } = data;
  const button = (name, label, attributes = {}) =>
    make('button', { type: 'button', class: name, 'aria-label': label, title: label, ...attributes }, icon(name));
  const value = (label) => {
    const output = make('output', { class: 'sum' });
    return { output, box: make('div', { class: 'value' }, make('span', { class: 'label' }, label), output) };
  };

  const canvas = make('canvas', { role: 'img', 'aria-label': say('reels') });
  const status = make('p', { class: 'status', role: 'status' });
  const balance = value(say('balance'));
  const bonus = value(say('bonus'));
  const win = value(say('win'));
  const stake = value(say('stake'));
  const less = button('less', say('less'));
  const more = button('more', say('more'));
  const spin = button('spin', say('spin'));
  const info = button('info', say('info'));
  const close = isFramed ? button('close', say('back')) : '';
  const badge = make('span', { class: `badge ${mode}` }, say(mode === 'demo' ? 'demo' : 'real'));
  const again = make('button', { type: 'button', class: 'again', hidden: '' }, say('retry'));
  const wide = make('source', { media: '(min-aspect-ratio: 1/1)', srcset: skin.wide });
  const backdrop = make('picture', { class: 'backdrop' }, wide, make('img', { src: skin.tall, alt: '' }));
  bonus.box.hidden = true;
  win.box.classList.add('prize');

  root.append(
    backdrop,
    make('header', {}, make('div', { class: 'name' }, make('h1', {}, game.title), make('p', {}, game.studio)), badge, info, close),
    make('main', {}, make('div', { class: 'reels' }, canvas), make('div', { class: 'told' }, status, again)),
    make(
      'footer',
      {},
      make('div', { class: 'sums' }, balance.box, bonus.box, win.box),
      make('div', { class: 'stake', role: 'group', 'aria-label': say('stake') }, less, stake.box, more),
      make('div', { class: 'press' }, spin),
    ),
  );
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries({ sky: skin.sky[0], glow: skin.glow, accent: skin.accent, ink: skin.ink })) {
    style.setProperty(`--${name}`, colour);
  }

  return {
    canvas,
    less,
    more,
    spin,
    info,
    close,
    again,
    tell(text, tone = '') {
      status.textContent = text;
      status.dataset.tone = tone;
    },
    showBalance(state) {
      balance.output.textContent = money(state.balance);
      bonus.box.hidden = state.bonus === null;
      if (state.bonus) bonus.output.textContent = money(state.bonus);
    },
    showWin(sum, isGain = false) {
      win.output.textContent = sum === null ? '–' : money(sum);
      win.box.classList.toggle('gain', isGain);
    },
    showStake(index, isFree) {
      stake.output.textContent = money(stakes.choices[index]);
      less.disabled = !isFree || index === 0;
      more.disabled = !isFree || index === stakes.choices.length - 1;
    },
    /** @param waitMs until the next round may begin; drawn as a ring round the button */
    setFree(isFree, waitMs = 0) {
      spin.disabled = !isFree;
      spin.classList.toggle('waits', waitMs > 0);
      spin.style.setProperty('--wait', `${waitMs}ms`);
    },
  };
}
