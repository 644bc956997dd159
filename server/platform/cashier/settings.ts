import { brandOfPlayer, type CallContext, type Handler, policyOf } from '../context.ts';
import { wholeList } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { owedByMethod } from './closedLoop.ts';
import { banksOf } from './methods/banks.ts';
import { toPage } from './methods/offered.ts';
import { providerOf } from './provider.ts';
import { savedOf } from './requisites/saved.ts';

export const getdepositsettings: Handler<'cashier.getdepositsettings'> = async (_, context) =>
  toPage(playerToPay(context), 'deposit', { reader: context });

export const getwithdrawsettings: Handler<'cashier.getwithdrawsettings'> = async (_, context) => {
  const player = playerToPay(context);
  const isLoop = policyOf(brandOfPlayer(player, context)).closedLoop;
  const owed = isLoop ? await owedByMethod(context.db.read, player) : undefined;
  return toPage(player, 'withdraw', { saved: await savedOf(context.db.read, player.uid), owed, reader: context });
};

export const getbanks: Handler<'cashier.getbanks'> = async (_, context) =>
  wholeList(banksOf(playerToPay(context).country_code));

/** The player who asks how to pay. @throws PlatformError for a guest, and where there is no provider to pay with */
function playerToPay(context: CallContext): Player {
  const player = signedIn(context);
  providerOf(context);
  return player;
}
