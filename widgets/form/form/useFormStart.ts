import { useEffect, useState } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { RenderMode } from '#runtime/render/context.tsx';
import { UntilMounted } from './UntilMounted.ts';

/**
 * Starts a form once: it asks for its definitions, and for what its document wants at once, such as a code. Over the server's HTML that waits
 * until the content has woken, for an answer that comes before would contradict what the server drew.
 * @returns `mounted`, to be called when the form's content is in the page, and `whenMounted`, which holds a task until then
 */
export function useFormStart(
  form: FormStore,
  { mode, again }: { mode: RenderMode; again: (how: { byItself: boolean }) => void },
) {
  const [{ start, mounted, whenMounted }] = useState(() => {
    const content = new UntilMounted();
    const begin = onlyOnce(async () => {
      await form.load();
      const asked = form.document.submit.again;
      if (form.state !== 'ready' || !asked) return;
      if (asked.wasSent === true) form.outcome.sent(asked, null);
      if (asked.atOnce === true) again({ byItself: true });
    });
    return {
      start: begin,
      mounted: () => {
        content.mounted();
        begin();
      },
      whenMounted: (task: () => void) => content.run(task),
    };
  });
  useEffect(() => {
    if (mode !== 'hydrate') start();
    return () => form.outcome.wait.stop();
  }, [form, mode, start]);
  return { mounted, whenMounted };
}

function onlyOnce(task: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (!isDone) void task();
    isDone = true;
  };
}
