import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';
import type { ResolvedNode, ResolvedNodes } from '../../document/resolve.ts';
import type { NeedAnswers } from '../../document/view.ts';
import { evaluate } from '../../expression/evaluate.ts';
import type { ViewLoader } from '../../registry/views.ts';
import { useScope } from '../context.tsx';
import { elementId } from '../payload.ts';
import { viewProps } from '../viewProps.ts';
import { FailedPart } from './FailedPart.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';

/** A document's tree, drawn fresh in the browser: a popup, or a page after navigation. Its views are loaded already. */
export interface ClientTree {
  name: string;
  nodes: ResolvedNodes;
  data: NeedAnswers;
  views: ViewLoader;
  /** Nodes whose code could not be had; `refetch` is another try for all of them. */
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
  const { runtime, dialog } = useScope();
  const node = tree && Object.hasOwn(tree.nodes, id) ? tree.nodes[id] : undefined;
  if (!tree || !node) return null;
  const read = (path: string): unknown => runtime.value(path, dialog === undefined ? {} : { dialog });
  if (node.show && evaluate(node.show, read, runtime.ports.clock.now()) !== true) return null;
  const instead = node.fallback === undefined ? null : <NodeView id={node.fallback} />;
  const isLost = tree.lost?.has(id) === true;
  if (!isLost && !tree.views.get(node.type)) return instead;
  // What stood in its slots did not fail.
  const fallback = (retry: () => void): ReactNode =>
    instead ?? (
      <>
        {Object.values(node.slots ?? {}).flatMap((children) =>
          children.map((child) => <NodeView key={child} id={child} />),
        )}
        <FailedPart t={runtime.t} retry={retry} />
      </>
    );
  if (isLost) return fallback(() => tree.refetch?.());
  return (
    <NodeBoundary
      told={{ report: runtime.ports.report, node: elementId(tree.name, id), type: node.type }}
      fallback={fallback}
    >
      <DrawnNode id={id} node={node} tree={tree} />
    </NodeBoundary>
  );
});

const DrawnNode = observer(function DrawnNode({
  id,
  node,
  tree,
}: {
  id: string;
  node: ResolvedNode;
  tree: ClientTree;
}): ReactNode {
  const { runtime, dialog } = useScope();
  const View = tree.views.get(node.type);
  if (!View) return null;
  const fullId = elementId(tree.name, id);
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
  const given = viewProps(
    runtime,
    { id: fullId, props: node.props, bind: node.bind, data: tree.data[id], resources: node.resources },
    {
      slots,
      read: (path) => runtime.value(path, dialog === undefined ? {} : { dialog }),
      emit: (event, detail = {}, how) =>
        void runtime.run(node.on?.[event] ?? [], { detail, ...how, ...(dialog === undefined ? {} : { dialog }) }),
    },
  );
  const drawn = <View {...given} />;
  return node.on ? <m-node id={fullId}>{drawn}</m-node> : drawn;
});
