import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { LetterKind } from '../../../kernel/outbox/kinds.ts';
import type { Brand, CallContext } from '../../context.ts';
import type { Player } from '../../tables.ts';

/** The context that a letter needs: of the brand, in whose name it is written, only the id. */
export type LetterContext = Pick<CallContext, 'outbox' | 'clock' | 'random'> & { brand: Pick<Brand, 'id'> };

/** Puts a letter to a player into the outbox, in the player's language and the name of a brand. */
export async function sendLetter(
  tx: Tx,
  { kind, to, player, values = {} }: { kind: LetterKind; to: string; player: Player; values?: Record<string, string> },
  { outbox, clock, random, brand }: LetterContext,
): Promise<void> {
  await outbox.put(tx, {
    id: newId(random), // names a letter to mail servers; guessing it gains nothing
    kind,
    recipient: to,
    payload: { ...values, locale: player.locale, brand: brand.id },
    createdAt: clock.now(),
  });
}

/** Sends a code that the player has to type. */
export async function sendCode(
  tx: Tx,
  { code, link, ...letter }: { kind: LetterKind; to: string; player: Player; code: string; link?: string },
  context: LetterContext,
): Promise<void> {
  await sendLetter(tx, { ...letter, values: link === undefined ? { code } : { code, link } }, context);
}
