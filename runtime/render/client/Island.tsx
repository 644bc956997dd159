import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { UNKNOWN } from '../../expression/types.ts';
import { baseVocabulary } from '../../expression/vocabulary.ts';
import type { View } from '../../registry/view.ts';
import type { Runtime } from '../../store/Runtime.ts';
import { ScopeContext } from '../context.tsx';
import type { PayloadNode } from '../payload.ts';
import { StaticSlot } from '../StaticSlot.tsx';
import { viewProps } from '../viewProps.ts';
import { NodeBoundary } from './NodeBoundary.tsx';

/** Draws a node's view again whenever a value that its bindings read has changed. */
const AwakeNode = observer(function AwakeNode({
  id,
  node,
  view: View,
  runtime,
}: {
  id: string;
  node: PayloadNode;
  view: View;
  runtime: Runtime;
}) {
  // The first drawing is the server's, which knew no live value; another would not fit its HTML.
  const [isOver, setOver] = useState(node.bind === undefined);
  useEffect(() => setOver(true), []);
  const slots: Record<string, ReactNode> = Object.fromEntries(
    (node.slots ?? []).map((name) => [name, <StaticSlot key={name} />]),
  );
  const given = viewProps(
    runtime,
    { id, props: node.props ?? {}, bind: node.bind, data: node.data },
    {
      slots,
      read: (path) => (isOver || Object.hasOwn(baseVocabulary, path) ? runtime.value(path) : UNKNOWN),
      emit: (event, detail = {}) => void runtime.run(node.on?.[event] ?? [], { detail }),
    },
  );
  return <View {...given} />;
});

/** Tells when what it holds is on the page with its effects run: from then on a press is heard. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Hydrates an island: a React root of its own over the HTML that the server left in its element. */
export function hydrateIsland(
  element: HTMLElement,
  { node, view, runtime, onAwake }: { node: PayloadNode; view: View; runtime: Runtime; onAwake?: () => void },
): Root {
  const { report } = runtime.ports;
  const isAwake = (): void => {
    element.dataset.awake = '';
    onAwake?.();
  };
  return hydrateRoot(
    element,
    <ScopeContext value={{ runtime, mode: 'hydrate' }}>
      <Awake onAwake={isAwake}>
        <NodeBoundary report={report} node={element.id} type={node.type} fallback={null}>
          <AwakeNode id={element.id} node={node} view={view} runtime={runtime} />
        </NodeBoundary>
      </Awake>
    </ScopeContext>,
    {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) =>
        report.fault('hydration', { node: element.id, type: node.type, message: String(error) }),
    },
  );
}
