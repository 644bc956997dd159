import { describe, expect, it } from 'vitest';
import { letterFaults } from './letterFaults.ts';

const values = [
  { name: 'code', means: 'the code' },
  { name: 'site', means: 'the brand’s name' },
];
const faults = (text: string, needs: string | null = null) => letterFaults(text, { values, needs });

describe('words of a letter', () => {
  it('may name what the letter has', () => expect(faults('{{code}} of {{site}}', 'code')).toEqual([]));

  it('are told of a value that it does not have, once, with those that it has', () => {
    expect(faults('{{cod}} {{cod}}')).toEqual(['{{cod}} stands for nothing here: its values are {{code}}, {{site}}.']);
    expect(letterFaults('{{code}}', { values: [], needs: null })).toEqual([
      '{{code}} stands for nothing here: this message names no values.',
    ]);
  });

  it('are told of a value that is not closed', () => {
    expect(faults('{{code} and {{ code }}')).toEqual(['A value is written with two braces on each side: {{name}}.']);
  });

  it('are told of the value that it is sent for; words that are not there are no fault of theirs', () => {
    expect(faults('Welcome', 'code')).toEqual([expect.stringContaining('Name {{code}}')]);
    expect(faults('', 'code')).toEqual([]);
  });
});
