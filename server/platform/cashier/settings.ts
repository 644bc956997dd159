import type { Reader } from '../../db/db.ts';
import { brandOfPlayer, type CallContext, type Handler, policyOf } from '../context.ts';
import { wholeList } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { owedByMethod } from './closedLoop.ts';
import { toPage } from './methods/offered.ts';
import { type PaymentProvider, providerOf } from './provider.ts';
import { savedOf } from './requisites/saved.ts';

export const getdepositsettings: Handler<'cashier.getdepositsettings'> = async (_, context) => {
  const { player, provider } = payerOf(context);
  const { read } = context.db;
  const lastUsed = await lastPaidBy(read, player.uid);
  const saved = await savedOf(read, player.uid, 'deposit');
  return toPage(provider, player, { direction: 'deposit', saved, lastUsed, reader: context });
};

export const getwithdrawsettings: Handler<'cashier.getwithdrawsettings'> = async (_, context) => {
  const { player, provider } = payerOf(context);
  const { read } = context.db;
  const isLoop = policyOf(brandOfPlayer(player, context)).closedLoop;
  const owed = isLoop ? await owedByMethod(read, { player, methods: provider.methods }) : undefined;
  const saved = await savedOf(read, player.uid, 'withdraw');
  return toPage(provider, player, { direction: 'withdraw', saved, owed, reader: context });
};

export const getbanks: Handler<'cashier.getbanks'> = async (_, context) => {
  const { player, provider } = payerOf(context);
  return wholeList([...provider.banksOf(player.country_code)]);
};

/** Method of the player's newest deposit that went through; undefined where none did. */
async function lastPaidBy(read: Reader, uid: number): Promise<string | undefined> {
  const last = await read
    .selectFrom('payment')
    .select('method')
    .where('uid', '=', uid)
    .where('direction', '=', 'deposit')
    .where('status', '=', 'success')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return last?.method;
}

/** The player who asks how to pay, and who to. @throws PlatformError for a guest, and where there is no provider to pay with */
function payerOf(context: CallContext): { player: Player; provider: PaymentProvider } {
  return { player: signedIn(context), provider: providerOf(context) };
}
