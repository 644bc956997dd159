import type { ReactNode } from 'react';

/** In a preview, in the place of a node that cannot be drawn: what is wrong with it. */
export function NodeFaults({ words }: { words: readonly string[] }): ReactNode {
  return (
    <div role="note" data-faults="">
      <p>This part cannot be shown.</p>
      <ul>
        {words.map((line) => (
          <li key={line} lang="en">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
