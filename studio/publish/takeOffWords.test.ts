import { expect, it } from 'vitest';
import { takeOffWords } from './takeOffWords.ts';

it('names the brands whose visitors lose a document', () => {
  const words = takeOffWords({ key: 'base/page/faq', shownBy: ['aurora', 'kestrel'], inheritsFrom: [] }, 'Questions');
  expect(words.offer).toBe('Take it off the site …');
  expect(words.about).toContain('Visitors of aurora, kestrel do not find it any more.');
});

it('says of a brand’s own version, or of a document over an inherited one, that visitors see the inherited one again', () => {
  const words = takeOffWords({ key: 'aurora/page/faq', shownBy: ['aurora'], inheritsFrom: ['base'] }, 'Questions');
  expect(words.offer).toBe('Back to what base has …');
  expect(words.about).toContain('Visitors of aurora see what base has again.');
  expect(Object.values(words).join(' ')).not.toContain('off the site');
});
