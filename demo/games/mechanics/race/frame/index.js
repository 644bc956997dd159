import { Table } from '../../../betting/table.js';
import { make } from '../../../frame/dom.js';
import { payOf } from '../../../frame/words.js';
import { Board } from './board.js';

export const createBoard = (context) => new Board(context);

export function createTable(context) {
  const { say } = context.words;
  const places = context.data.tables.runners.map(({ number, back }) => [
    `r${number}`,
    {
      label: make('span', {}, make('b', { class: `bib r${number}` }, String(number)), `${back - 1}:1`),
      name: say('runner', { number }),
      kind: '',
      odds: back - 1,
      isWon: ({ winner }) => winner === number,
    },
  ]);
  const tellsLast = ({ winner }) => ({ label: String(winner), kind: `r${winner}` });
  return new Table(context, { places: new Map(places), tellsLast });
}

/** The winner is told after every round, also after one that brought nothing. */
export const isAlwaysDescribed = true;

export function describe({ outcome: { winner } }, { say }) {
  return say('landed', { number: winner });
}

/** What one chip on each runner brings back, and how often the runner wins. */
export function pays({ stake, data: { tables }, words: { say, money, number } }) {
  const boxes = tables.runners.map((runner) => {
    const lines = [
      make('span', {}, say('runner', { number: runner.number })),
      make('b', {}, `${money(payOf(stake, runner.back * 10))} (${number(runner.back)} ×)`),
      make('small', {}, say('often', { count: number(runner.wins), all: number(tables.races) })),
    ];
    return make('div', { class: 'pay stacked' }, ...lines);
  });
  return [make('div', { class: 'pays' }, ...boxes)];
}

export function fact({ tables: { runners } }, { say, number }) {
  return { name: say('runners'), value: number(runners.length), picture: '' };
}
