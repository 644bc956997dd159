import type { Tx } from '../../../server/db/db.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { HOUR_MS } from '../../../server/kernel/durations.ts';
import type { InboxMessageTable } from '../../../server/platform/support/tables.ts';
import type { Seeding } from '../seeding.ts';

const MESSAGES = 60;

/** `page`: the document of the site's page that it leads to. */
type Line = [topic: InboxMessageTable['topic'], title: string, text: string, page: string];

const lines: readonly Line[] = [
  ['payment', 'Your deposit has arrived', 'It is in your main wallet.', 'cashier-history'],
  ['bonus', 'An offer is waiting', 'Read its terms before you take it.', 'profile-bonuses'],
  ['tournament', 'A tournament has ended', 'The final table is on its page.', 'tournaments'],
  [
    'safer-play',
    'Your month in figures',
    'Deposits, results and time are in your profile.',
    'profile-responsible-game',
  ],
  ['account', 'Sign-in from a new device', 'If this was not you, change your password.', 'profile-security'],
  ['news', 'New on the shelf', 'Five new games stand in the hall.', 'game-hall'],
];

/** A full inbox, and proofs of identity in every state. The sandbox decides on none of them, so they stay as they are. */
export async function seedSupport(tx: Tx, { now, brand, players, dice }: Seeding): Promise<void> {
  for (const { player, shows } of players) {
    const { uid } = player;
    if (shows.includes('inbox-full'))
      await tx
        .insertInto('inbox_message')
        .values(inboxOf(uid, { now, brand, dice: dice('inbox') }))
        .execute();
    if (shows.includes('kyc-pending')) await verify(tx, uid, { status: 'pending', reason: '', now });
    if (shows.includes('kyc-failed')) await verify(tx, uid, { status: 'rejected', reason: 'UNREADABLE', now });
    if (shows.includes('verified')) {
      await verify(tx, uid, { status: 'approved', reason: '', now });
      await tx.updateTable('player').set({ is_verified: 1 }).where('uid', '=', uid).execute();
    }
  }
}

function inboxOf(uid: number, { now, brand, dice }: Pick<Seeding, 'now' | 'brand'> & { dice: Dice }) {
  return Array.from({ length: MESSAGES }, (_, place) => {
    const [topic, title, text, page] = dice.pick(lines);
    const link = brand.pagePath?.(page, {}) ?? '/';
    const created = now - place * dice.between(6, 30) * HOUR_MS;
    const read_at = place < 7 ? null : BigInt(created + HOUR_MS);
    return { id: `seed-${uid}-${place}`, uid, topic, title, text, link, created_at: BigInt(created), read_at };
  });
}

async function verify(
  tx: Tx,
  uid: number,
  { status, reason, now }: { status: 'pending' | 'rejected' | 'approved'; reason: string; now: number },
): Promise<void> {
  const updated_at = BigInt(now - 2 * HOUR_MS);
  await tx
    .insertInto('verification')
    .values({ uid, applicant_id: `seed-${uid}`, status, reason, updated_at })
    .execute();
}
