import { make } from '../../../frame/dom.js';

/** Places of the outer bets: nth of their kind. */
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Grid areas of a place of the table: as it lies wide, and as it stands tall on a phone. */
export function areasOf(name) {
  const [, kind, digits] = /^([a-z]+?)(\d*)$/.exec(name);
  const nth = Number(digits);
  if (name === 'n0') return { wide: '1 / 1 / 4 / 2', tall: '1 / 3 / 2 / 6' };
  if (kind === 'n') {
    const [street, place] = [Math.ceil(nth / 3), (nth - 1) % 3];
    return { wide: `${3 - place} / ${street + 1}`, tall: `${street + 1} / ${place + 3}` };
  }
  if (kind === 'column') return { wide: `${4 - nth} / 14`, tall: `14 / ${nth + 2}` };
  if (kind === 'dozen')
    return { wide: `4 / ${nth * 4 - 2} / 5 / ${nth * 4 + 2}`, tall: `${nth * 4 - 2} / 2 / ${nth * 4 + 2} / 3` };
  const place = evens.indexOf(name) * 2 + 2;
  return { wide: `5 / ${place} / 6 / ${place + 2}`, tall: `${place} / 1 / ${place + 2} / 2` };
}

/** Every place of the table, as the table wants to know it. */
export function placesOf({ spots, reds }, { say }) {
  return new Map(
    Object.entries(spots).map(([name, { odds, covers }]) => {
      const number = /^n(\d+)$/.exec(name)?.[1];
      const colour = number === undefined ? '' : colourName(Number(number), reds);
      const place = {
        label: make('span', {}, number ?? (name.startsWith('column') ? '2:1' : say(name))),
        name: number === undefined ? say(name) : number === '0' ? '0' : `${number}, ${say(colour)}`,
        kind: number === undefined ? `outside ${name}` : colour,
        odds,
        areas: areasOf(name),
        isWon: (outcome) => covers.includes(outcome.number),
      };
      return [name, place];
    }),
  );
}

export function colourName(number, reds) {
  if (number === 0) return 'zero';
  return reds.includes(number) ? 'red' : 'black';
}
