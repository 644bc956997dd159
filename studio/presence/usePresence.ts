import { useEffect, useMemo } from 'react';
import type { EditorStore } from '../editor/EditorStore.ts';
import { PresenceStore } from './PresenceStore.ts';

/** Tells others of this tab as long as the document is open in it. */
export function usePresence(editor: EditorStore): PresenceStore {
  const presence = useMemo(() => new PresenceStore(editor), [editor]);
  useEffect(() => presence.start(), [presence]);
  return presence;
}
