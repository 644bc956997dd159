import { Maskito, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';
import { plainDigits } from '#runtime/form/digits.ts';
import { placesOf } from '#runtime/form/mask.ts';

/** Digits of any script are digits. */
export const latinDigits: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: plainDigits(elementState.value) },
  data: plainDigits(data),
});

/** Returns the library's options for a mask of tokens. Nothing is compiled from the mask: each token has its pattern (VAL-15). */
export function tokenMask(mask: string): MaskitoOptions {
  return { mask: placesOf(mask), preprocessors: [latinDigits] };
}

/**
 * Keeps an element's text in a mask: typing, paste, autofill, undo; a word that is being composed is left alone until it is done. Text that is there
 * already is fitted at once, and an `input` event is sent for it. @returns stop
 */
export function maskElement(element: HTMLInputElement, options: MaskitoOptions): () => void {
  const mask = new Maskito(element, options);
  if (element.value !== '') element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return () => mask.destroy();
}
