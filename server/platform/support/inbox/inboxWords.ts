import type { InboxKind } from '../../../kernel/outbox/kinds.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';

/** Title and text of an inbox message, in the player's language and the words of the player's brand. */
export function inboxWords(
  kind: InboxKind,
  { brand, locale }: Pick<Player, 'brand' | 'locale'>,
  { i18n }: Pick<Services, 'i18n'>,
): { title: string; text: string } {
  const look = i18n.letter(brand, locale);
  // words that nobody has written leave the kind: the player still learns that there is something
  return { title: look.text(`inbox.${kind}.title`) ?? kind, text: look.text(`inbox.${kind}.text`) ?? '' };
}
