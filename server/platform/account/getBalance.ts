import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { readBalance } from './accountInfo.ts';

export const getBalance: Handler<'account.getBalance'> = (_, context) =>
  readBalance(context.db.read, signedIn(context));
