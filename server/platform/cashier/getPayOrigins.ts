import type { Handler } from '../context.ts';
import type { Method } from './method.ts';
import { methodsOf } from './provider.ts';

/** The other sites that the provider's ways to pay lead to, by how a page opens them. None where there is no provider. */
export const getPayOrigins: Handler<'cashier.getPayOrigins'> = async (_, context) => {
  const of = (openMode: Method['openMode']): string[] => {
    const opened = methodsOf(context).filter((method) => method.deposit !== null && method.openMode === openMode);
    return [...new Set(opened.flatMap((method) => context.payments?.originsOf(method) ?? []))];
  };
  return { frame: of('iframe'), form: of('form') };
};
