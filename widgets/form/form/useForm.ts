import { useEffect, useState } from 'react';
import { newRequestId } from '#runtime/form/Attempt.ts';
import type { FormDocument } from '#runtime/form/document.ts';
import { FormStore } from '#runtime/form/FormStore.ts';
import type { FieldLibrary } from '#runtime/registry/fields.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useOwn, useScope, useTask } from '#runtime/render/context.tsx';
import type { Data, Props } from './schema.ts';

export interface FormControls {
  form: FormStore;
  library: FieldLibrary;
  /** Settles when the views of its fields are there; null: they are. */
  views: Promise<void> | null;
  submit: () => void;
  isRunning: boolean;
}

/** The store of a form, and what its view can ask of it. */
export function useForm({ document, t, emit }: ViewProps<Props, Data> & { document: FormDocument }): FormControls {
  const { runtime, dialog } = useScope();
  const area = useArea('form');
  const library = useArea('fields');
  const form = useOwn((ports) => {
    const { types, rules, evaluate } = library;
    // Plain input stands in for a type that this site does not have.
    const prepare = (wanted: readonly string[]): Promise<void> => library.load([...new Set([...wanted, 'input'])]);
    return new FormStore({
      document,
      types,
      rules,
      evaluate,
      ports,
      t,
      prepare,
      newKey: newRequestId,
      given: area.handed(document.id),
    });
  });
  const [views] = useState(() => loadViews(form, library));
  const [submit, isRunning] = useTask(async () => {
    if ((await form.submit()) !== 'done') return;
    const { passes, then = [] } = document.submit;
    const detail = form.tellable;
    if (passes) area.hand(passes.to, Object.fromEntries(passes.fields.map((name) => [name, detail[name]])));
    emit('submitted', detail);
    await runtime.run(then, { detail, ...(dialog === undefined ? {} : { dialog }) });
  });
  // Once: a form asks for its definitions when it wakes, then when what they depend on changes.
  useEffect(() => void form.load(), [form]);
  return { form, library, views, submit, isRunning };
}

/**
 * Loads the views that are not there yet; null: all are. Over HTML that the server sent, React keeps that HTML until they have come.
 * When they do not come, the form says so and offers to try again.
 */
function loadViews(form: FormStore, library: FieldLibrary): Promise<void> | null {
  const missing = form.types.filter((type) => Object.hasOwn(library.types, type) && !library.view(type));
  return missing.length === 0 ? null : library.load(missing).catch(() => form.enter('away'));
}
