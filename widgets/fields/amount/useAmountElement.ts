import { reaction } from 'mobx';
import { type RefCallback, useMemo } from 'react';
import { isDecimal } from '#runtime/form/decimal.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { type AmountStyle, readAmount, writeAmount } from '#widgets/parts/amount/amountText.ts';
import { listenToText } from '../listenToText.ts';

/**
 * Connects an amount's box with its field. While the player types, the box is left alone; it is written when the store holds another amount than it
 * shows. Text typed before this code was loaded stays.
 */
export function useAmountElement(field: FormField, style: AmountStyle): RefCallback<HTMLInputElement> {
  return useMemo(() => {
    const read = (text: string): string => {
      const typed = text.trim();
      // `1.234` that could be meant two ways must not pass for the decimal string of one of them
      return readAmount(typed, style) ?? (isDecimal(typed, style.digits) ? `${typed}?` : typed);
    };
    /** Reads the box into the store: a decimal string, or what stands there where it is no amount. */
    const take = ({ value }: HTMLInputElement): void => field.type(read(value));
    return (element) => {
      if (!element) return undefined;
      if (element.value !== '' && field.isEmpty && !field.isTyped) take(element);
      const stopListening = listenToText(element, take);
      const stopWriting = reaction(
        () => field.text,
        (text) => {
          if (read(element.value) !== text) element.value = writeAmount(text, style);
        },
        { fireImmediately: true },
      );
      return () => {
        stopWriting();
        stopListening();
      };
    };
  }, [field, style]);
}
