import { make, symbolTile } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';

const MOST_FALLS = 5;

export const createBoard = (context) => new Board(context);

/** Describes the symbols that paid, where it was one group, or the number of falls. */
export function describe({ stake, outcome: { falls } }, { say, money, number }) {
  const groups = falls.flatMap((fall) => fall.groups);
  if (groups.length === 0) return '';
  const [{ cells, pay }] = groups;
  if (groups.length === 1) return say('group', { count: number(cells.length), win: money(payOf(stake, pay)) });
  return say('inFalls', { count: number(falls.length - 1) });
}

/** Pays of each symbol and size for a stake, and the multipliers of the falls. */
export function pays({ stake, data: { tables, skin }, words: { say, money } }) {
  const line = (tenths, size) => {
    const fewest = tables.sizes[size];
    const isLast = size === tables.sizes.length - 1;
    const name = say(isLast ? 'orMore' : 'alike', { count: fewest });
    return make(
      'li',
      {},
      make('span', { 'aria-label': name }, `${fewest}${isLast ? '+' : ''} ×`),
      make('b', {}, money(payOf(stake, tenths))),
    );
  };
  const boxes = tables.pays.map((sizes, symbol) => {
    const list = make('ul', {}, ...sizes.map(line).toReversed());
    return make('div', { class: 'pay' }, symbolTile(skin.symbols, symbol), list);
  });
  return [make('p', {}, say('falls')), make('div', { class: 'pays' }, ...boxes)];
}

export function fact(_, { say, number }) {
  return { name: say('most'), value: say('upTo', { count: number(MOST_FALLS) }), picture: '' };
}
