import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { readAccountInfo } from './accountInfo.ts';

export const getInfo: Handler<'account.getInfo'> = (_, context) => readAccountInfo(context, signedIn(context));
