import { compareDecimals } from '#runtime/form/decimal.ts';
import type { FieldSpec } from '#runtime/form/document.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { textsOf } from '#schemas/record.ts';
import { type AmountStyle, readAmount } from '#widgets/parts/amount/amountText.ts';
import type { AmountTerms } from './terms.ts';

/** A link's marks are read alike in every language: `amount=1.500` means the same for every visitor. */
const MARKS = { decimal: '.', group: ',' } as const;

/**
 * The amount that a link brought in the address, under the name that the field's document gives. It is offered and never chosen: money moves by the
 * player's own choice (DOM-50). undefined: the address names none; null: it cannot be read, or is not within the bounds.
 */
export function useLinkedAmount(
  { settings }: Pick<FieldSpec, 'settings'>,
  { style, min, max }: Pick<AmountTerms, 'min' | 'max'> & { style: Pick<AmountStyle, 'digits'> },
): string | null | undefined {
  const { navigation } = useRuntime().ports;
  const isAwake = useAwake(); // the server draws every address alike
  const { inAddress: name } = textsOf(settings);
  const text = isAwake && name !== undefined ? navigation.current().searchParams.get(name) : null;
  if (text === null) return undefined;
  const amount = readAmount(text, { ...MARKS, digits: style.digits });
  if (amount === null || (min !== undefined && compareDecimals(amount, min) < 0)) return null;
  return max !== undefined && compareDecimals(amount, max) > 0 ? null : amount;
}
