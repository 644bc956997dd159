import { useState } from 'react';
import { useScope } from './context.tsx';

/** Parts of the page's address that its path names; in a popup, what its opener gave, which never changes while it is open. */
export function useParams(): Readonly<Record<string, string>> {
  const { runtime, dialog } = useScope();
  // a dialog that is closing has left the stack, and still shows what it is about
  const [given] = useState(() => runtime.dialogs.stack.find(({ key }) => key === dialog)?.params ?? {});
  return dialog === undefined ? (runtime.pageAt().params ?? {}) : given;
}
