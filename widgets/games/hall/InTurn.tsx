import { type ReactNode, useEffect, useState } from 'react';
import type { Turns } from './Turns.ts';

interface InTurnProps {
  turns: Turns;
  /** Holds the place until then. */
  ghost: ReactNode;
  children: () => ReactNode;
}

/** What is drawn once its turn has come. */
export function InTurn({ turns, ghost, children }: InTurnProps): ReactNode {
  const [isDrawn, setDrawn] = useState(() => turns.take());
  useEffect(() => (isDrawn ? undefined : turns.wait(() => setDrawn(true))), [turns, isDrawn]);
  return isDrawn ? children() : ghost;
}
