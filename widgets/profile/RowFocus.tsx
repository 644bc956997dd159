import { type ReactNode, useEffect, useRef } from 'react';
import { followRows } from './followRows.ts';

/** Around a list whose rows go when a button of theirs was pressed: whoever uses keys or a screen reader stays in the list. */
export function RowFocus({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? followRows(box.current) : undefined), []);
  return <div ref={box}>{children}</div>;
}
