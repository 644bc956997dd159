import { autorun } from 'mobx';
import { useCallback } from 'react';
import type { FieldStore } from '#runtime/form/FieldStore.ts';

type TextElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const asItIs = (text: string): string => text;

/**
 * Ties an element that keeps its own text to a field: it is written only when the store's value is another than what it shows. What was typed
 * before this code was there is taken over. `display` must be the same function on every render.
 */
export function useElement<E extends TextElement>(
  field: FieldStore,
  display: (text: string) => string = asItIs,
): (element: E) => () => void {
  return useCallback(
    (element: E) => {
      const initial = typeof field.spec.initial === 'string' ? display(field.spec.initial) : '';
      const wasTypedBefore =
        element.value !== initial &&
        element.value !== '' &&
        !field.isTyped &&
        field.text === (field.spec.initial ?? '');
      if (wasTypedBefore) field.type(element.value);
      return autorun(() => {
        const shown = display(field.text);
        if (element.value !== shown) element.value = shown;
      });
    },
    [field, display],
  );
}
