import type { DrawnFault, Redrawn } from '../api/calls.ts';
import { toldWords } from '../words/toldWords.ts';

/** Says a fault of the drawn page; one that no code knows in English. */
export function faultInWords({ text, place = '', said }: DrawnFault): string {
  const found = toldWords(said);
  return found === undefined ? text : `${place}: ${found}`;
}

/** Says why a page cannot be drawn at all, which has no title then; empty: it can. */
export function whyUndrawn({ whole, title, why }: Redrawn): string {
  return whole !== null && title === '' ? (toldWords(why) ?? whole) : '';
}
