import type { Tx } from '../../../db/db.ts';
import type { Random } from '../../../kernel/services.ts';
import type { Agreeing } from '../../moments.ts';
import { changeConsent } from './changeConsent.ts';

/**
 * Stores the agreements of a registration: the terms, by the version of their text, and a first consent to letters with offers.
 * Nothing is kept of a box that was left empty. Source: PROT-15.
 */
export async function storeAgreed(tx: Tx, { player, agreed, at }: Agreeing, random: Random): Promise<void> {
  const { uid } = player;
  const { notify, terms = '', terms_version: version = '' } = agreed;
  if (terms === 'true' || terms === '1') {
    await tx
      .insertInto('terms_agreement')
      .values({ uid, version, agreed_at: BigInt(at) })
      .onConflict((conflict) => conflict.columns(['uid', 'version']).doNothing())
      .execute();
  }
  if (notify !== '1') return;
  const said = { topic: 'offers', channel: 'email', granted: true, source: 'registration' } as const;
  await changeConsent(tx, random, { uid, at, ...said });
}
