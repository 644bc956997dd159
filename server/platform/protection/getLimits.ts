import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { readDepositLimit, readLimits } from './overview.ts';

export const getLimits: Handler<'account.getLimits'> = (_, context) =>
  readLimits(context.db.read, signedIn(context), context);

export const getDepositLimit: Handler<'account.getDepositLimit'> = (_, context) =>
  readDepositLimit(context.db.read, signedIn(context), context);
