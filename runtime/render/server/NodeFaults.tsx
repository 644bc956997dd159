import type { ReactNode } from 'react';
import type { PreviewFault } from '#runtime/document/preview.ts';

/** In a preview, in the place of a node that cannot be drawn: what is wrong with it. The Studio says it in its own language by `data-said`. */
export function NodeFaults({ faults }: { faults: readonly PreviewFault[] }): ReactNode {
  return (
    <div role="note" data-faults="">
      <p>This part cannot be shown.</p>
      <ul>
        {faults.map(({ text, place, said }) => (
          <li key={text} lang="en" data-place={place} data-said={said === undefined ? undefined : JSON.stringify(said)}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
