import type { Handler } from '../context.ts';
import { readAccountInfo } from './accountInfo.ts';
import { signedIn } from './signedIn.ts';

export const getInfo: Handler<'account.getInfo'> = (_, context) => readAccountInfo(context, signedIn(context));
