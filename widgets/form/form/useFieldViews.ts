import { useEffect, useState } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { FieldLibrary } from '#runtime/form/fieldLibrary.ts';
import type { RenderMode } from '#runtime/render/context.tsx';

/**
 * Loads the views of a form's fields. Over the server's HTML, the boundary around them waits (`views`) and leaves what stands there. Drawn
 * afresh, the form waits for itself (`isComing`) and shows its ghost meanwhile.
 */
export function useFieldViews(
  form: FormStore,
  { library, mode }: { library: FieldLibrary; mode: RenderMode },
): { views: Promise<void> | null; isComing: boolean } {
  const [views, setViews] = useState(() => loadViews(form, library));
  const isFresh = mode === 'client';
  useEffect(() => {
    if (isFresh) void views?.then(() => setViews(null));
  }, [isFresh, views]);
  return isFresh ? { views: null, isComing: views !== null } : { views, isComing: false };
}

/** @returns what settles when the views are there; null: they are. When they do not come, the form says so and offers to try again. */
function loadViews(form: FormStore, library: FieldLibrary): Promise<void> | null {
  const missing = form.types.filter((type) => Object.hasOwn(library.types, type) && !library.view(type));
  return missing.length === 0 ? null : library.load(missing).catch(() => form.enter('failed'));
}
