import type { KnownMethod } from '#schemas/platform/paymentMethods.ts';
import type { CallContext } from '../../context.ts';
import { methodName } from '../provider.ts';

/** Whose words, in which language, about whose ways to pay. */
export type Reader = Pick<CallContext, 'i18n' | 'brand' | 'locale' | 'payments'>;

/** The texts about a way to pay that a brand's documents may have: `cashier.methodName.card`, `cashier.methodText.card`. */
const texts = {
  description: 'cashier.methodText',
  min_description: 'cashier.methodMin',
  max_description: 'cashier.methodMax',
} as const;

/** A way to pay in the words of the brand's documents; where they say nothing, by the provider's. */
export function wordsOf(sysname: string, reader: Reader): Omit<KnownMethod, 'sysname'> {
  const { i18n, brand, locale } = reader;
  const messages = i18n.messages(brand.id, locale) ?? {};
  const said = Object.entries(texts).flatMap(([name, key]) => {
    const text = messages[`${key}.${sysname}`] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return {
    name: messages[`cashier.methodName.${sysname}`] || methodName(reader, sysname),
    ...Object.fromEntries(said),
  };
}
