import type { Tx } from '../../db/db.ts';
import { ensureAccount, postTransfer } from '../ledger/ledger.ts';

export interface ReserveMove {
  jackpot: { id: string; operator: string; currency: string };
  /** Minor units; positive sets aside, negative gives back to the house, which pays it to the winner. */
  amount: bigint;
  kind: 'jackpot-feed' | 'jackpot-start' | 'jackpot-release';
  key: string;
  at: number;
}

/** Moves money between the house's games and the reserve of one jackpot. The reserve may never owe: a jackpot cannot pay more than its reserve. */
export async function moveReserve(tx: Tx, { jackpot, amount, kind, key, at }: ReserveMove): Promise<void> {
  if (amount === 0n) return;
  const { id, operator, currency } = jackpot;
  const reserve = await ensureAccount(tx, { owner: { reserve: operator }, kind: `jackpot-${id}`, currency });
  const house = await ensureAccount(tx, { owner: { house: operator }, kind: 'games', currency });
  await postTransfer(tx, {
    kind,
    key: `${kind}:${operator}:${key}`,
    at,
    note: { jackpot: id },
    entries: [
      { account: reserve, amount },
      { account: house, amount: -amount },
    ],
  });
}
