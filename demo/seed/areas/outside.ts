import type { Tx } from '../../../server/db/db.ts';
import { operatorOf } from '../../../server/platform/context.ts';
import type { Seeding } from '../seeding.ts';

/** Seeds the persona who came by another service and has not completed the registration: signs in there as Kurt. Source: ACC-11. */
export async function seedOutside(tx: Tx, { now, brand, players }: Seeding): Promise<void> {
  for (const { player, shows } of players) {
    if (!shows.includes('incomplete-registration')) continue;
    const { uid } = player;
    await tx.updateTable('player').set({ is_registration_completed: 0 }).where('uid', '=', uid).execute();
    await tx
      .insertInto('social_identity')
      .values({ operator: operatorOf(brand), service: 'lumen', subject: 'kurt-5530', uid, linked_at: BigInt(now) })
      .execute();
  }
}
