import { expect, it } from 'vitest';
import { changedTexts } from './changedTexts.ts';

it('alternative texts are sent in the languages that were written in: one editor’s language does not undo another’s', () => {
  const stored = { en: 'A tiger', lv: 'Tīģeris', ar: 'نمر' };
  expect(changedTexts(stored, { ...stored, en: 'A tiger sleeps ' })).toEqual({ en: 'A tiger sleeps' });
  expect(changedTexts(stored, { ...stored, lv: ' ' })).toEqual({ lv: null });
  expect(changedTexts({}, { en: 'A tiger' })).toEqual({ en: 'A tiger' });
  expect(changedTexts({ en: 'A tiger' }, {})).toEqual({ en: null });
});
