import { expect, it } from 'vitest';
import type { PageDecision } from './decide.ts';
import { wordsOf } from './pageWords.ts';

const seo = {
  title: 'Deposit by {way.name}',
  description: '{way.description}',
  without: { title: 'Deposit' },
};
const wordsWith = (found: Record<string, unknown>) =>
  wordsOf({ page: { seo }, found } as unknown as Pick<PageDecision, 'page' | 'found'>);

it('fills words with what the address found; where something is not there, those that the page has for that [ROUTE-07]', () => {
  expect(wordsWith({ 'way.name': 'Bank card', 'way.description': 'At once.' })).toEqual({
    title: 'Deposit by Bank card',
    description: 'At once.',
  });
  expect(wordsWith({ 'way.name': 'Bank card', 'way.description': null })).toEqual({ title: 'Deposit by Bank card' });
  expect(wordsWith({})).toEqual({ title: 'Deposit' });
});
