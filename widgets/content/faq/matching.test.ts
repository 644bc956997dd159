import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const items = [
  {
    question: 'How do I set a limit?',
    answer: [{ tag: 'p', children: ['Open your ', { tag: 'b', children: ['profile'] }, '.'] }],
  },
  { question: 'Kā mainīt paroli?', answer: ['Drošības lapā.'] },
];
const found = (words: string) => matching(items, words).map(({ question }) => question);

it('keeps the questions with every word, in the question or in its answer', () => {
  expect(found('LIMIT profile')).toEqual(['How do I set a limit?']);
  expect(found('limit drošības')).toEqual([]);
});

it('knows no accents, case or punctuation, and all questions where nothing is asked for', () => {
  expect(found('  parōli, KA ')).toEqual(['Kā mainīt paroli?']);
  expect(found('')).toHaveLength(2);
});
