import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ReadyNode } from '../../document/node.ts';
import { readFact } from '../../expression/facts.ts';
import type { View } from '../../registry/view.ts';
import type { Runtime } from '../../store/Runtime.ts';
import { type RenderScope, ScopeContext } from '../context.tsx';
import type { PayloadNode } from '../payload.ts';
import { planNode } from '../planNode.ts';
import { StaticSlot } from '../StaticSlot.tsx';
import { viewProps } from '../viewProps.ts';
import { NodeBoundary } from './NodeBoundary.tsx';
import { ServedHtml } from './ServedHtml.ts';

/** Draws a node's view again whenever a value that its bindings read has changed. */
const AwakeNode = observer(function AwakeNode({
  id,
  node,
  view,
  scope,
}: {
  id: string;
  node: PayloadNode;
  view: View;
  scope: RenderScope;
}) {
  const { runtime } = scope;
  // The first drawing is the server's, which knew no live value; another would not fit its HTML.
  const [isOver, setOver] = useState(node.bind === undefined);
  useEffect(() => setOver(true), []);
  const slots: Record<string, ReactNode> = Object.fromEntries(
    (node.slots ?? []).map((name) => [name, <StaticSlot key={name} />]),
  );
  const plan = planNode(drawnPart(node), {
    read: (path) => (isOver ? runtime.value(path) : readFact(path, runtime.pageAt())),
    nowMs: runtime.ports.clock.now(),
    format: runtime.format,
    view: () => view,
  });
  if (plan.kind !== 'draw') return null;
  const { view: View, props } = plan;
  return <View {...viewProps(scope, { id, props, data: node.data, resources: node.resources, slots, node })} />;
});

/** The node without its condition, which hides the island's element and not what stands in it: see followCondition. */
function drawnPart({ type, props = {}, bind }: PayloadNode): ReadyNode {
  return { type, props, ...(bind ? { bind } : {}) };
}

/** Reports when its content is on the page with its effects run: from then on presses are handled. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Draws nothing: what the server drew is put back. */
const nothing = (): null => null;

/**
 * Hydrates an island: a root of its own over the HTML that the server left in its element. One that throws, now or later, is an island
 * asleep again, with that HTML; `data-failed` says so, and waking it anew is another try.
 */
export function hydrateIsland(
  element: HTMLElement,
  {
    node,
    view,
    runtime,
    onAwake,
    onFailed,
  }: { node: PayloadNode; view: View; runtime: Runtime; onAwake?: () => void; onFailed?: () => void },
): Root {
  const { report } = runtime.ports;
  const served = new ServedHtml(element);
  let hasFailed = false;
  const isAwake = (): void => {
    if (hasFailed) return;
    served.fillSlots();
    delete element.dataset.failed;
    element.dataset.awake = '';
    onAwake?.();
  };
  const fall = (): void => {
    hasFailed = true;
    // the root is still being drawn
    queueMicrotask(() => {
      root.unmount();
      served.restore();
      delete element.dataset.awake;
      element.dataset.failed = '';
      onFailed?.();
    });
  };
  const scope: RenderScope = { runtime, mode: 'hydrate' };
  const root = hydrateRoot(
    element,
    <ScopeContext value={scope}>
      <Awake onAwake={isAwake}>
        <NodeBoundary reportAs={{ report, node: element.id, type: node.type }} fallback={nothing} onFailed={fall}>
          <AwakeNode id={element.id} node={node} view={view} scope={scope} />
        </NodeBoundary>
      </Awake>
    </ScopeContext>,
    {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) =>
        report.fault('hydration', { node: element.id, type: node.type, message: String(error) }),
    },
  );
  return root;
}
