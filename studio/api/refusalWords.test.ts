import { describe, expect, it } from 'vitest';
import { refusalWords } from './refusalWords.ts';

const fault = (message: string) => ({ message, path: ['x'] });

describe('the words of a refusal', () => {
  it('are its own sentence, and the first of several things that it lists', () => {
    const said = { code: 'release.faults', values: { faults: 4 } };
    const errors = ['one', 'two.', 'three', 'four'].map(fault);
    const words = refusalWords({ message: '4 faults', details: { said, errors } }, 400);
    expect(words).toMatch(/4.* one\. two\. three\.$/);
    expect(refusalWords({ message: 'x', details: { said, errors: [fault('one')] } }, 400)).not.toContain('one');
  });

  it('are those of the one thing that is wrong, or of the server, where it has no sentence of its own', () => {
    expect(refusalWords({ message: 'as it is', details: { errors: [fault('The path is taken.')] } }, 400)).toBe(
      'The path is taken.',
    );
    expect(refusalWords({ message: 'as it is' }, 400)).toBe('as it is');
    expect(refusalWords({}, 418)).toContain('418');
  });
});
