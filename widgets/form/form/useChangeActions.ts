import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import { useTask } from '#runtime/render/context.tsx';
import type { Run } from './run.ts';

/** Runs what the document says of a field (`on`) when the player changed it, before this code was there too. */
export function useChangeActions(form: FormStore, run: Run): void {
  const [follow] = useTask(async (field: string) => {
    form.saveDraft(); // the actions may lead away from here
    await run(form.document.on?.[field] ?? [], form.publicValues);
  });
  useEffect(
    () =>
      reaction(
        () => form.change,
        (change) => change && follow(change.field),
        { fireImmediately: true },
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what it runs lives as long as the form
    [form],
  );
}
