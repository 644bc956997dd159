import { useState } from 'react';
import { Refusal } from '../api/ask.ts';

/** The second step of a sign-in: the server asks for a code once the password is right. */
export interface CodeStep {
  isAsked: boolean;
  /** Takes note of a refusal. @returns true when it only asks for the code, so that nothing was done wrong */
  hear: (error: unknown, typed: string) => boolean;
}

/** Remembers whether a form of signing in has been asked for a code. */
export function useCode(): CodeStep {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    hear: (error, typed) => {
      if (!(error instanceof Refusal) || !error.asksSecondFactor) return false;
      setAsked(true);
      return typed === '';
    },
  };
}
