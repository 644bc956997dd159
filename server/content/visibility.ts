import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import { evaluate } from '#runtime/expression/evaluate.ts';
import { readFact } from '#runtime/expression/facts.ts';
import { dependenciesOf } from '#runtime/expression/inspect.ts';
import { type Condition, UNKNOWN } from '#runtime/expression/types.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { isShown } from '#runtime/render/planNode.ts';

/** Visitor, page and time for which content is evaluated. */
export interface Visitor {
  page: PageFacts;
  params: Readonly<Record<string, string>>;
  /** UTC milliseconds that conditions are decided at. */
  nowMs: number;
}

/** Values that conditions may read on the server. */
function factOf({ page, params }: Visitor): (path: string) => unknown {
  const known = { ...page, params };
  return (path) => readFact(path, known);
}

/** A value of the context; undefined where only the browser will know it. */
export function knownValue(path: string, visitor: Visitor): unknown {
  const value = factOf(visitor)(path);
  return value === UNKNOWN ? undefined : value;
}

/** Checks whether a node is, or may yet be, shown to the visitor. */
export function shownTo(visitor: Visitor, nodes: ResolvedNodes): (id: string) => boolean {
  const facts = { read: factOf(visitor), nowMs: visitor.nowMs };
  return (id) => {
    const node = nodes[id];
    return !node || node.broken === true || isShown(node, facts) !== false;
  };
}

/** Evaluates a condition for a visitor on the server; UNKNOWN where only the browser can decide. */
export function holdsFor(condition: Condition, visitor: Visitor): ReturnType<typeof evaluate> {
  return evaluate(condition, factOf(visitor), visitor.nowMs);
}

/** A document for the browser: nodes known to be hidden are left out, so that guests never receive a player's content. */
export function prune(nodes: ResolvedNodes, visitor: Visitor): ResolvedNodes {
  const isForVisitor = shownTo(visitor, nodes);
  return Object.fromEntries(Object.entries(nodes).filter(([id]) => isForVisitor(id)));
}

/** Instant at which a document's conditions may next decide otherwise, UTC milliseconds; Infinity when never. */
export function nextBoundary(nodes: ResolvedNodes, catalog: SiteCatalog, nowMs: number): number {
  const instants = readyNodes(nodes).flatMap(([, { show }]) =>
    show ? dependenciesOf(show, catalog.vocabulary).instants : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...instants.filter((instant) => instant > nowMs));
}
