import { type RefCallback, useCallback } from 'react';
import type { FormField } from '#runtime/form/formField.ts';
import { addFiles } from './addFiles.ts';

/** Takes over the files that were chosen before this code was there. */
export function useFileInput(field: FormField, isMany: boolean): RefCallback<HTMLInputElement> {
  return useCallback(
    (element: HTMLInputElement | null) => {
      if (!element?.files || element.files.length === 0) return;
      addFiles(field, element.files, isMany);
      element.value = '';
    },
    [field, isMany],
  );
}
