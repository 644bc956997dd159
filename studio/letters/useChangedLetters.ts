import { useEffect, useState } from 'react';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { useStudio } from '../app/StudioContext.ts';
import type { Document } from '../editor/tree.ts';
import { changedLetters } from './changedLetters.ts';
import { letterCalls } from './letterCalls.ts';

/** Letters whose words differ between two states of a document; none while it is not known, and of what holds no words of letters. */
export function useChangedLetters(before: Document | null, after: Document | null): readonly StudioLetter[] {
  const studio = useStudio();
  const [letters, setLetters] = useState<readonly StudioLetter[]>([]);
  const isOfLetters = before?.['kind'] === 'messages' && after?.['kind'] === 'messages';
  useEffect(() => {
    if (!isOfLetters) return undefined;
    let isGone = false;
    letterCalls.kinds().then(
      (named) => !isGone && setLetters(named),
      (error: unknown) => studio.say(studio.fault(error)), // what changed is told in words all the same
    );
    return () => {
      isGone = true;
    };
  }, [isOfLetters, studio]);
  return isOfLetters ? changedLetters(letters, before, after) : [];
}
