import { make } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';

export const createBoard = (context) => new Board(context);

export function describe({ outcome: { pocket, pay } }, { say, number }) {
  return say('landed', { place: number(pocket + 1), times: number(pay / 10) });
}

/** Pay of each pocket for a stake, and the number of paths that lead there. */
export function pays({ stake, data: { tables }, words: { say, money, number } }) {
  const all = 2 ** tables.rows;
  let ways = 1;
  const boxes = tables.pays.map((tenths, pocket) => {
    const often = say('often', { count: number(ways), all: number(all) });
    ways = (ways * (tables.rows - pocket)) / (pocket + 1);
    const lines = [
      make('span', {}, say('pocket', { place: number(pocket + 1) })),
      make('b', {}, `${money(payOf(stake, tenths))} (${number(tenths / 10)} ×)`),
      make('small', {}, often),
    ];
    return make('div', { class: 'pay stacked' }, ...lines);
  });
  return [make('div', { class: 'pays' }, ...boxes)];
}

export function fact({ tables: { rows } }, { say, number }) {
  return { name: say('rows'), value: number(rows), picture: '' };
}
