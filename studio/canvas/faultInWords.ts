import type { ToFrame } from '#schemas/frame.ts';
import type { DrawnFault, Redrawn } from '../api/calls.ts';
import { language } from '../words/language.ts';
import { toldWords } from '../words/toldWords.ts';

/** Says a fault of the drawn page; one that no code knows in English. */
export function faultInWords({ text, place = '', said }: DrawnFault): string {
  const found = toldWords(said);
  return found === undefined ? text : `${place}: ${found}`;
}

/** Says faults of nodes, each by code and values in JSON, which the page in the frame may have made up. One that no code knows has no words. */
export function faultsInWords(asked: readonly string[]): Extract<ToFrame, { kind: 'said' }> {
  const words = asked.map((said) => ({ said, words: toldWords(parsed(said)) ?? '' }));
  return { kind: 'said', lang: language, words };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no words of ours
  }
}

/** Says why a page cannot be drawn at all, which has no title then; empty: it can. */
export function whyUndrawn({ whole, title, why }: Redrawn): string {
  return whole !== null && title === '' ? (toldWords(why) ?? whole) : '';
}
