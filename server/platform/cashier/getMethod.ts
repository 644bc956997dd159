import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { wordsOf } from './methods/words.ts';
import { methodsOf } from './provider.ts';

/** A way to pay in by its name, in whatever letters, or by its number. */
export const getMethod: Handler<'cashier.getMethod'> = async ({ method: asked }, context) => {
  const name = asked.toLowerCase();
  const found = methodsOf(context).find(
    ({ sysname, id, deposit }) => deposit !== null && (sysname === name || String(id) === name),
  );
  if (!found) throw invalid({ method: ['NOT_FOUND'] });
  return { sysname: found.sysname, ...wordsOf(found.sysname, context) };
};
