import { recordOf } from '#schemas/record.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import type { Document } from '../editor/tree.ts';

/** Letters and messages to people whose words differ between two states of a language's texts. */
export function changedLetters(letters: readonly StudioLetter[], before: Document, after: Document): StudioLetter[] {
  const [was, is] = [recordOf(before['messages']), recordOf(after['messages'])];
  return letters.filter(({ parts }) => parts.some(({ key }) => was[key] !== is[key]));
}

/** Kind of the letter that holds the words; null: they stand on the site. The words below news are seen in a letter of news. */
export function letterWith({ channel, kind }: Pick<StudioLetter, 'channel' | 'kind'>): string | null {
  if (channel === 'foot') return 'subscribed';
  return channel === 'letter' ? kind : null;
}
