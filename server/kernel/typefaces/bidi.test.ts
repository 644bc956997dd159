import { describe, expect, it } from 'vitest';
import { type Direction, visualRuns } from './bidi.ts';

/** A line as it is seen from left to right; letters of runs to the left are turned round. */
function seen(text: string, dir: Direction): string {
  return visualRuns(text, dir, () => true)
    .map(({ text: letters, isRightToLeft }) => (isRightToLeft ? [...letters].toReversed().join('') : letters))
    .join('');
}

describe('the order of letters in a line', () => {
  it.each<[string, Direction, string, string]>([
    ['what reads to the right', 'ltr', 'Aurora 18+', 'Aurora 18+'],
    ['what reads to the left', 'rtl', 'אבג דה', 'הד גבא'],
    ['a name among letters to the left', 'rtl', 'אב Tidal גד', 'דג Tidal בא'],
    ['letters to the left among others', 'ltr', 'see אב גד now', 'see דג בא now'],
    ['numbers, with their signs', 'rtl', 'אב 1,000.50 גד 50%', '50% דג 1,000.50 בא'],
    ['brackets around a number after a name', 'rtl', 'אב Tidal (18+)', 'Tidal (18+) בא'],
    ['brackets around letters of the line', 'rtl', 'אב (גד)', '(דג) בא'],
    ['an end that is no letter', 'rtl', 'אב Tidal!', '!Tidal בא'],
  ])('%s', (_what, dir, text, expected) => expect(seen(text, dir)).toBe(expected));

  it('leaves out characters that nothing can draw, and begins a run where the drawer changes', () => {
    const runs = visualRuns('aб🎲c', 'ltr', (letter) => ({ a: 'latin', c: 'latin', б: 'cyrillic' })[letter]);
    expect(runs.map(({ of, text }) => `${of} ${text}`)).toEqual(['latin a', 'cyrillic б', 'latin c']);
  });
});
