import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';
import type { ResolvedNodes } from '../../document/node.ts';
import type { NeedAnswers } from '../../document/view.ts';
import type { View } from '../../registry/view.ts';
import type { ViewLoader } from '../../registry/views.ts';
import { type RenderScope, useScope } from '../context.tsx';
import { elementId, hasEvents } from '../payload.ts';
import { type NodeFacts, type NodePlan, planNode } from '../planNode.ts';
import { viewProps } from '../viewProps.ts';
import { FailedPart } from './FailedPart.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';

/** A document's tree, drawn fresh in the browser: a popup, or a page after navigation. Its views are loaded already. */
export interface ClientTree {
  name: string;
  nodes: ResolvedNodes;
  data: NeedAnswers;
  views: ViewLoader;
  /** Nodes whose code could not be loaded; `refetch` tries again for all of them. */
  lost?: ReadonlySet<string>;
  refetch?(): void;
}

const TreeContext = createContext<ClientTree | null>(null);

export function TreeView({ tree, root }: { tree: ClientTree; root: string }): ReactNode {
  return (
    <TreeContext value={tree}>
      <NodeView id={root} />
    </TreeContext>
  );
}

const NodeView = observer(function NodeView({ id }: { id: string }): ReactNode {
  const tree = useContext(TreeContext);
  const scope = useScope();
  const node = tree && Object.hasOwn(tree.nodes, id) ? tree.nodes[id] : undefined;
  if (!tree || !node) return null;
  const isLost = tree.lost?.has(id) === true;
  const plan = planNode(
    node,
    clientFacts(scope, (type) => (isLost ? undefined : tree.views.get(type))),
  );
  if (plan.kind === 'hidden') return null;
  const instead = node.fallback === undefined ? null : <NodeView id={node.fallback} />;
  if (node.broken || (plan.kind === 'fallback' && !isLost)) return instead;
  const { runtime } = scope;
  // Children in its slots did not fail: they are drawn all the same.
  const fallback = (retry: () => void): ReactNode =>
    instead ?? (
      <>
        {Object.values(node.slots ?? {}).flatMap((children) =>
          children.map((child) => <NodeView key={child} id={child} />),
        )}
        <FailedPart t={runtime.t} retry={retry} />
      </>
    );
  if (plan.kind === 'fallback') return fallback(() => tree.refetch?.());
  const fullId = elementId(tree.name, id);
  return (
    <NodeBoundary reportAs={{ report: runtime.ports.report, node: fullId, type: node.type }} fallback={fallback}>
      <DrawnNode id={fullId} plan={plan} data={tree.data[id]} />
    </NodeBoundary>
  );
});

/** Facts that the browser has: every value is known. */
function clientFacts({ runtime, dialog }: RenderScope, view: NodeFacts<View>['view']): NodeFacts<View> {
  const place = dialog === undefined ? {} : { dialog };
  return {
    read: (path) => runtime.value(path, place),
    nowMs: runtime.ports.clock.now(),
    format: runtime.format,
    view,
  };
}

interface DrawnNodeProps {
  id: string;
  plan: Extract<NodePlan<View>, { kind: 'draw' }>;
  data: Readonly<Record<string, unknown>> | undefined;
}

/** A component of its own, so that a view that throws is caught by the boundary around it; an observer, because the page's facts may change. */
const DrawnNode = observer(function DrawnNode({
  id,
  plan: { node, view: View, props },
  data,
}: DrawnNodeProps): ReactNode {
  const scope = useScope();
  const slots = Object.fromEntries(
    Object.entries(node.slots ?? {}).map(([name, children]) => [
      name,
      <m-slot key={name}>
        {children.map((child) => (
          <NodeView key={child} id={child} />
        ))}
      </m-slot>,
    ]),
  );
  const drawn = <View {...viewProps(scope, { id, props, data, resources: node.resources, slots, node })} />;
  return hasEvents(node) ? <m-node id={id}>{drawn}</m-node> : drawn;
});
