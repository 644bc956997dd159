import { useEffect, useRef } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import { reportFault } from '#runtime/ports/reportFault.ts';
import { useScope } from '#runtime/render/context.tsx';
import type { UnsavedForm } from './UnsavedForm.ts';

/**
 * Holds the visitor at a changed form whose document wants it. The code for it comes with such a form.
 * @returns to be called when what was typed is sent
 */
export function useUnsaved(form: FormStore): () => void {
  const scope = useScope();
  const unsaved = useRef<UnsavedForm | null>(null);
  useEffect(() => {
    if (form.document.asksBeforeLeaving !== true) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./UnsavedForm.ts')
      .then((code) => {
        if (isGone) return;
        unsaved.current = new code.UnsavedForm(form, scope);
        stop = unsaved.current.start();
      })
      .catch((error: unknown) => reportFault(scope.runtime.ports, 'unsaved form', { form: form.document.id, error }));
    return () => {
      isGone = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it lives as long as the form
  }, [form]);
  return () => unsaved.current?.settle();
}
