import { Table } from '../../../betting/table.js';
import { make } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';
import { colourName, placesOf } from './places.js';

export const createBoard = (context) => new Board(context);

export function createTable(context) {
  const { tables } = context.data;
  const tellsLast = ({ number }) => ({ label: String(number), kind: colourName(number, tables.reds) });
  return new Table(context, { places: placesOf(tables, context.words), tellsLast });
}

/** The number is told after every round, also after one that brought nothing. */
export const isAlwaysDescribed = true;

export function describe({ outcome: { number } }, { say }, { tables }) {
  const colour = number === 0 ? '' : `, ${say(tables.reds.includes(number) ? 'red' : 'black')}`;
  return say('landed', { spot: `${number}${colour}` });
}

/** Odds of each kind of bet, and what one chip brings back. */
export function pays({ stake, data: { tables }, words: { say, money, number } }) {
  const kinds = [
    [say('number'), ['n0']],
    ...[1, 2, 3].map((nth) => [say(`dozen${nth}`), [`dozen${nth}`]]),
    ...[1, 2, 3].map((nth) => [say(`column${nth}`), [`column${nth}`]]),
    ...['red', 'black', 'even', 'odd', 'low', 'high'].map((name) => [say(name), [name]]),
  ];
  const boxes = kinds.map(([name, [spot]]) => {
    const { odds } = tables.spots[spot];
    const lines = [
      make('span', {}, name),
      make('b', {}, money(payOf(stake, (odds + 1) * 10))),
      make('small', {}, say('odds', { odds: number(odds) })),
    ];
    return make('div', { class: 'pay stacked' }, ...lines);
  });
  return [make('div', { class: 'pays' }, ...boxes)];
}

export function fact({ tables: { wheel } }, { say, number }) {
  return { name: say('pockets'), value: number(wheel.length), picture: '' };
}
