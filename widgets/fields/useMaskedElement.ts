import { type RefCallback, useCallback } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import { type Take, useElement } from './useElement.ts';

/** Ties an input to its field, as `useElement` does, and keeps it in its mask where it has one. Only then the code for masks is loaded. */
export function useMaskedElement(
  field: FormField,
  mask: string | undefined,
  take?: Take,
): RefCallback<HTMLInputElement> {
  const attach = useElement<HTMLInputElement>(field, take);
  return useCallback(
    (element: HTMLInputElement) => {
      const detach = attach(element);
      const unmask = mask === undefined ? undefined : startMask(element, mask);
      return () => {
        unmask?.();
        detach();
      };
    },
    [attach, mask],
  );
}

function startMask(element: HTMLInputElement, mask: string): () => void {
  let stop = (): void => {};
  let isGone = false;
  const start = async (): Promise<void> => {
    const { maskElement, tokenMask } = await import('./maskElement.ts');
    if (!isGone) stop = maskElement(element, tokenMask(mask));
  };
  void start();
  return () => {
    isGone = true;
    stop();
  };
}
