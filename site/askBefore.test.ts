import { expect, it } from 'vitest';
import { fakePlatform } from '../tests/support/fakePorts.ts';
import { questionBefore } from './askBefore.ts';
import { questionTexts } from './questions.ts';

const card = { id: 'c', method_name: 'Bank card', label: '•••• 1111' };
const account = { id: 'a', method_name: 'Bank transfer', label: '' };

/** The title of the question before an account is removed, with what a document might write beside its id. */
async function titleFor(id: string, locale = 'en'): Promise<string | undefined> {
  const platform = fakePlatform({ 'cashier.getSaved': { items: [card, account] } });
  const parts = { texts: questionTexts(locale), platform: async () => platform };
  return (await questionBefore(parts, 'cashier.removeSaved', { id, account: 'another card' })).title;
}

it('names the card as the platform does, in every language of the product', async () => {
  expect(await titleFor('c')).toBe('Remove Bank card •••• 1111?');
  expect(await titleFor('a')).toBe('Remove Bank transfer?');
  for (const locale of ['lv', 'ru', 'ar']) expect(await titleFor('c', locale)).toContain('Bank card •••• 1111');
});

it('asks in general words about one that is saved no more, and where it cannot be asked for', async () => {
  expect(await titleFor('gone')).toBe('Remove this card or account?');
  const parts = { texts: questionTexts('en'), platform: () => Promise.reject(new Error('away')) };
  const { title } = await questionBefore(parts, 'cashier.removeSaved', { id: 'c' });
  expect(title).toBe('Remove this card or account?');
});
