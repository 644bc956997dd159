import { Table } from '../../../betting/table.js';
import { make } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';
import { rankOf, SEVEN } from './face.js';

export const createBoard = (context) => new Board(context);

const wins = {
  low: ({ rank }) => rank < SEVEN,
  seven: ({ rank }) => rank === SEVEN,
  high: ({ rank }) => rank > SEVEN,
};

export function createTable(context) {
  const { say } = context.words;
  const places = Object.entries(context.data.tables.backs).map(([name, back]) => [
    name,
    {
      label: make('span', {}, say(name), make('small', {}, `${back - 1}:1`)),
      name: say(name),
      kind: name,
      odds: back - 1,
      isWon: wins[name],
    },
  ]);
  const tellsLast = ({ rank }) => ({ label: rankOf(rank), kind: rank === SEVEN ? 'zero' : '' });
  return new Table(context, { places: new Map(places), tellsLast });
}

/** The card is told after every round, also after one that brought nothing. */
export const isAlwaysDescribed = true;

export function describe({ outcome: { rank } }, { say }) {
  return say('landed', { card: rankOf(rank) });
}

/** What one chip on each place brings back. */
export function pays({ stake, data: { tables }, words: { say, money, number } }) {
  const boxes = Object.entries(tables.backs).map(([name, back]) => {
    const lines = [
      make('span', {}, say(name)),
      make('b', {}, money(payOf(stake, back * 10))),
      make('small', {}, say('odds', { odds: number(back - 1) })),
    ];
    return make('div', { class: 'pay stacked' }, ...lines);
  });
  return [make('div', { class: 'pays' }, ...boxes)];
}

export function fact({ tables: { ranks } }, { say, number }) {
  return { name: say('cards'), value: number(ranks * 4), picture: '' };
}
