import type { AreaExport } from '../../context.ts';
import type { MomentHandler } from '../../createMoments.ts';

/** The cards and accounts that a player paid by or was paid out to, as far as they may be shown. */
export const exportSaved: AreaExport = async (read, { uid }) => {
  const rows = await read
    .selectFrom('payment_requisite')
    .select(['method', 'label', 'pays_in', 'created_at'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    saved_accounts: rows.map(({ method, label, pays_in, created_at }) => ({
      method,
      label,
      pays_in: pays_in === 1,
      created_at: Number(created_at),
    })),
  };
};

/** They say who the player is, and nothing is paid in or out any more. */
export const forgetSaved: MomentHandler<'erased'> = async (tx, { player: { uid } }) => {
  await tx.deleteFrom('payment_requisite').where('uid', '=', uid).execute();
  await tx.deleteFrom('payment_requisite_removed').where('uid', '=', uid).execute();
};
