import { autorun } from 'mobx';
import { useCallback } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import { listenToText } from './listenToText.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Reads an element into its field. */
export type Take = (field: FormField, element: TextElement, event: Event) => void;

const takeAsItIs: Take = (field, { value }) => field.type(value);

/**
 * Connects an element that keeps its own text with a field: typed text goes into the store, and the element is written only when the store's value is
 * another than it shows. Text typed before this code was loaded stays. `take` must be the same on every render.
 */
export function useElement<E extends TextElement>(
  field: FormField,
  take: Take = takeAsItIs,
): (element: E) => () => void {
  return useCallback(
    (element: E) => {
      const initial = typeof field.spec.initial === 'string' ? field.spec.initial : '';
      const wasTypedBefore =
        element.value !== initial &&
        element.value !== '' &&
        !field.isTyped &&
        field.text === (field.spec.initial ?? '');
      if (wasTypedBefore) field.type(element.value);
      const stopListening = listenToText(element, (own, event) => take(field, own, event));
      const stopWriting = autorun(() => {
        if (element.value !== field.text) element.value = field.text;
      });
      return () => {
        stopWriting();
        stopListening();
      };
    },
    [field, take],
  );
}
