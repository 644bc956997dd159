import { Children, type ComponentType, type ReactNode } from 'react';
import type { ReportPort } from '#runtime/ports/index.ts';
import type { View, ViewProps } from '#runtime/registry/view.ts';
import { NodeBoundary } from '#runtime/render/client/NodeBoundary.tsx';

/** Stands where a part of the edited popup cannot be drawn; its words come from `FaultCards.ts`, in the language of the Studio. */
export function FaultyPart(): ReactNode {
  return (
    <div role="note" data-faults="">
      <p />
    </div>
  );
}

interface Carded {
  view: View;
  type: string;
  report: ReportPort;
  /** Whether this part has a card if it throws: in the edited popup, where nothing else takes its place. */
  hasCard(id: string): boolean;
}

/**
 * The same view, with a card in place of a part that throws: inside the part's element, so that the part can be chosen. What stands in its slots did
 * not fail. Each change of the popup draws all of it anew, and so tries again.
 */
export function withCard({ view, type, report, hasCard }: Carded): View {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it passes on what it is given
  const Drawn = view as ComponentType<ViewProps<unknown>>;
  return function WithCard(part: ViewProps<unknown>): ReactNode {
    if (!hasCard(part.id)) return <Drawn {...part} />;
    const instead = (): ReactNode => (
      <>
        <FaultyPart />
        {Children.toArray(Object.values(part.slots))}
      </>
    );
    return (
      <NodeBoundary reportAs={{ report, node: part.id, type }} fallback={instead}>
        <Drawn {...part} />
      </NodeBoundary>
    );
  };
}
