import { createContext, useContext } from 'react';
import type { Studio } from './Studio.ts';

export const StudioContext = createContext<Studio | null>(null);

/** The Studio around a part of the screen. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This part stands outside of the Studio.');
  return studio;
}
