import type { KnownMethod } from '#schemas/platform/paymentMethods.ts';
import type { CallContext } from '../../context.ts';
import { methods } from './table.ts';

/** Whose words, in which language. */
export type Reader = Pick<CallContext, 'i18n' | 'brand' | 'locale'>;

/** The texts about a way to pay that a brand's documents may have: `cashier.methodName.card`, `cashier.methodText.card`. */
const texts = {
  description: 'cashier.methodText',
  min_description: 'cashier.methodMin',
  max_description: 'cashier.methodMax',
} as const;

/** A way to pay in the words of the brand's documents; where they say nothing, by the platform's own name. One that is no more: its sysname. */
export function wordsOf(sysname: string, { i18n, brand, locale }: Reader): Omit<KnownMethod, 'sysname'> {
  const messages = i18n.messages(brand.id, locale) ?? {};
  const own = methods.find((method) => method.sysname === sysname)?.name ?? sysname;
  const said = Object.entries(texts).flatMap(([name, key]) => {
    const text = messages[`${key}.${sysname}`] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return { name: messages[`cashier.methodName.${sysname}`] || own, ...Object.fromEntries(said) };
}
