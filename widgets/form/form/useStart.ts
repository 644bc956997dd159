import { useEffect, useState } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { RenderMode } from '#runtime/render/context.tsx';

/**
 * Starts a form once: it asks for its definitions, and for what its document wants at once, such as a code. Over the server's HTML that waits
 * until the content has woken, for an answer that comes before would contradict what the server drew.
 * @returns to be called when the form's content is in the page
 */
export function useStart(form: FormStore, { mode, again }: { mode: RenderMode; again: () => void }): () => void {
  const [start] = useState(() =>
    onlyOnce(async () => {
      await form.load();
      if (form.state === 'ready' && form.document.submit.again?.atOnce === true) again();
    }),
  );
  useEffect(() => {
    if (mode !== 'hydrate') start();
    return () => form.handover.wait.stop();
  }, [form, mode, start]);
  return start;
}

function onlyOnce(task: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (!isDone) void task();
    isDone = true;
  };
}
