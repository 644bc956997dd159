import { signedIn } from '../account/signedIn.ts';
import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { banksOf } from './methods/banks.ts';
import { toPage } from './methods/offered.ts';
import { savedOf } from './requisites/saved.ts';

export const getdepositsettings: Handler<'cashier.getdepositsettings'> = async (_, context) =>
  toPage(signedIn(context), 'deposit', new Map());

export const getwithdrawsettings: Handler<'cashier.getwithdrawsettings'> = async (_, context) => {
  const player = signedIn(context);
  return toPage(player, 'withdraw', await savedOf(context.db.read, player.uid));
};

export const getbanks: Handler<'cashier.getbanks'> = async (_, context) =>
  wholeList(banksOf(signedIn(context).country_code));
