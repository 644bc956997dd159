import type { Services } from '../../context.ts';
import type { SignedNotice } from '../../signedNotice.ts';

/** The demo affiliate's side: keeps each postback once, however often it comes. */
export async function receivePostback({ db, clock }: Services, { id, body }: SignedNotice): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('postback_receipt')
      .values({ id, body, received_at: BigInt(clock.now()) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}
