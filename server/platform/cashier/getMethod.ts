import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { methods } from './methods/table.ts';
import { wordsOf } from './methods/words.ts';

/** A way to pay in by its name, in whatever letters, or by its number. */
export const getMethod: Handler<'cashier.getMethod'> = async ({ method: asked }, context) => {
  const name = asked.toLowerCase();
  const found = methods.find(
    ({ sysname, id, deposit }) => deposit !== null && (sysname === name || String(id) === name),
  );
  if (!found) throw invalid({ method: ['NOT_FOUND'] });
  return { sysname: found.sysname, ...wordsOf(found.sysname, context) };
};
