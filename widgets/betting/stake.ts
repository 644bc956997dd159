import type { AreaContext } from '#runtime/store/areas.ts';
import { readAmount, styleOf } from '#widgets/parts/amount/amountText.ts';

/**
 * A stake as people write amounts of their currency in the language of the page: `10.50`, `1,000`, `١٢٫٥`.
 * @returns a decimal text; null where it is none
 */
export function stakeIn(typed: string, context: AreaContext): string | null {
  const currency = (context.knows('session') && context.area('session').info?.balance_main.currency) || '';
  const amount = readAmount(typed, styleOf(context.page.locale, currency));
  return amount === null || Number(amount) === 0 ? null : amount;
}
