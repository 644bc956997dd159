import { autorun } from 'mobx';
import { type ReactNode, useEffect } from 'react';
import type { FieldSpec } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { FailedPart } from '#runtime/render/client/FailedPart.tsx';

/**
 * Stands where a field threw. As long as it does, the field is left out of what is sent; a required one holds the form and says why.
 * The same is done for fields of an unknown type.
 */
export function FailedField({ field, id, label, t, retry }: FieldViewProps & { retry: () => void }): ReactNode {
  const words = t('forms.notDrawn');
  useEffect(() => {
    let own = field.spec;
    let undrawn: FieldSpec | undefined;
    // what the platform answers meanwhile makes the field anew
    const stop = autorun(() => {
      if (field.spec === undrawn) return;
      own = field.spec;
      undrawn = { ...own, undrawn: words };
      field.updateSpec(undrawn);
    });
    return () => {
      stop();
      if (field.spec === undrawn) field.updateSpec(own);
    };
  }, [field, words]);
  return (
    <div id={id} tabIndex={-1} data-width={field.spec.width}>
      {label}
      <FailedPart t={t} retry={retry} />
    </div>
  );
}
