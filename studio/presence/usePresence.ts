import { useEffect, useMemo } from 'react';
import type { EditorStore } from '../editor/EditorStore.ts';
import { PresenceStore } from './PresenceStore.ts';

/** Reports this tab to others while the document is open in it. */
export function usePresence(editor: EditorStore): PresenceStore {
  const presence = useMemo(() => new PresenceStore(editor), [editor]);
  useEffect(() => presence.start(), [presence]);
  return presence;
}
