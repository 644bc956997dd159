import type { ReadyNode, ResolvedNode } from '../document/node.ts';
import { bindValue } from '../expression/bind.ts';
import { evaluate, type Verdict } from '../expression/evaluate.ts';
import { type Condition, type Read, UNKNOWN } from '../expression/types.ts';
import type { Formatters } from '../i18n/format.ts';

/** Facts that conditions are decided by. */
export interface ShowFacts {
  /** A value of the context by path; UNKNOWN where only the browser will know it. */
  read: Read;
  /** UTC milliseconds. */
  nowMs: number;
}

/** Everything a node's drawing depends on beside the node itself. */
export interface NodeFacts<V> extends ShowFacts {
  format: Formatters;
  /** The view of a node type; undefined where there is none. */
  view(type: string): V | undefined;
}

/** Plan for drawing a node. `isPending`: its condition depends on values that are not known yet, so the drawing is hidden until they are. */
export type NodePlan<V> =
  | { kind: 'hidden' }
  /** It cannot be drawn: the node with this id stands in its place, or nothing does. */
  | { kind: 'fallback'; id: string | undefined; isPending: boolean }
  | {
      kind: 'draw';
      view: V;
      node: ReadyNode;
      /** Its props with the values of its bindings. */
      props: ReadyNode['props'];
      isPending: boolean;
    };

/** Decides whether a node is shown; undefined: that depends on values which are not known yet. */
export function isShown({ show }: { show?: Condition }, { read, nowMs }: ShowFacts): Verdict {
  return show === undefined || evaluate(show, read, nowMs);
}

/**
 * Decides whether a node whose condition waits for values is shown as soon as the browser has code for them, before any answer: till then what the
 * condition reads is nothing.
 */
export function isShownAtFirst(node: { show?: Condition }, { read, nowMs }: ShowFacts): boolean {
  const known: Read = (path) => {
    const value = read(path);
    return value === UNKNOWN ? undefined : value;
  };
  return isShown(node, { read: known, nowMs }) === true;
}

/**
 * Decides how a node is drawn. The one interpreter of nodes: the server, a tree that the browser draws, and an island that wakes only paint
 * what it says, so that they cannot disagree.
 */
export function planNode<V>(node: ResolvedNode, facts: NodeFacts<V>): NodePlan<V> {
  if (node.broken) return { kind: 'fallback', id: node.fallback, isPending: false };
  const shown = isShown(node, facts);
  if (shown === false) return { kind: 'hidden' };
  const isPending = shown === undefined;
  const view = facts.view(node.type);
  if (view === undefined) return { kind: 'fallback', id: node.fallback, isPending };
  return { kind: 'draw', view, node, props: boundProps(node, facts), isPending };
}

function boundProps<V>({ props, bind }: ReadyNode, { read, format }: NodeFacts<V>): ReadyNode['props'] {
  if (!bind) return props;
  const bound = Object.entries(bind).map(([name, binding]) => [name, bindValue(binding, read, format)] as const);
  return { ...props, ...Object.fromEntries(bound) };
}
