import type { Tx } from '../../db/db.ts';
import { walletKinds } from '../walletKinds.ts';
import { FUN } from './currency.ts';
import { ensureAccount, postTransfer } from './ledger.ts';

/** Demo money of a new player, in minor units: 1,000.00. */
const DEMO_GRANT_MINOR = 100_000n;

/** Opens the four wallets of a new player and puts demo money into one. Source: DOM-27. */
export async function openWallets(
  tx: Tx,
  player: { uid: number; operator: string; currency: string },
  at: number,
): Promise<void> {
  for (const kind of walletKinds) {
    await ensureAccount(tx, {
      owner: { player: player.uid },
      kind,
      currency: kind === 'fun' ? FUN : player.currency,
    });
  }
  const house = await ensureAccount(tx, { owner: { house: player.operator }, kind: 'fun', currency: FUN });
  const wallet = await ensureAccount(tx, { owner: { player: player.uid }, kind: 'fun', currency: FUN });
  await postTransfer(tx, {
    kind: 'demo-grant',
    key: `demo-grant:${player.uid}`,
    at,
    entries: [
      { account: house, amount: -DEMO_GRANT_MINOR },
      { account: wallet, amount: DEMO_GRANT_MINOR },
    ],
  });
}
