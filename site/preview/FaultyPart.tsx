import type { ReactNode } from 'react';

/** Stands where a part of the edited popup cannot be drawn; its words come from `FaultCards.ts`, in the language of the Studio. */
export function FaultyPart(): ReactNode {
  return (
    <div role="note" data-faults="">
      <p />
    </div>
  );
}
