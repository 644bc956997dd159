import { useEffect } from 'react';
import { chordOf } from '#schemas/frame.ts';
import type { Steps } from './StepTools.tsx';

const KEYS: Readonly<Record<string, 'undo' | 'redo'>> = { 'mod+z': 'undo', 'mod+shift+z': 'redo', 'mod+y': 'redo' };

/** Handles the keys for undo and redo in a room that is no document: as there, they are for the work and not for the field that is typed in. */
export function useSteps(steps: Steps): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { [chordOf(event)]: act } = KEYS;
      if (act === undefined || event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
      event.preventDefault();
      steps[act]();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [steps]);
}

/** A dialog, and a field for a search, have steps of their own. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, input[type="search"]') !== null;
}
