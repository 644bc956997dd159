import type { Services } from '../../server/platform/context.ts';
import type { SignedNotice } from '../../server/platform/signedNotice.ts';
import type { PostbackReceiptTable } from './tables.ts';

/** The demo affiliate's side: keeps each postback once, however often it comes. */
export async function receivePostback({ db, clock }: Services, { id, body }: SignedNotice): Promise<void> {
  const receipt: PostbackReceiptTable = { id, body, received_at: BigInt(clock.now()) };
  await db.write((tx) =>
    tx
      .insertInto('postback_receipt')
      .values(receipt)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}
