import type { CallName } from '#schemas/platform/index.ts';
import { type ResolvedNodes, readyNodes } from '../document/node.ts';
import type { NeedAnswers } from '../document/view.ts';
import type { Ask } from '../registry/ask.ts';
import type { AnyWidget } from '../registry/defineWidget.ts';
import type { Need, NeedFacts, OwnNeed, PublicNeed } from '../registry/need.ts';

/** Sources of needs: a platform call, or another document. Either may fail; the node is then drawn without. */
export interface NeedSources {
  call(
    name: string,
    input: Readonly<Record<string, unknown>>,
    ttlSec: number,
    more: Pick<PublicNeed<CallName, never>, 'isExtra'>,
  ): Promise<unknown>;
  document(kind: 'form' | 'config', id: string): Promise<unknown>;
  fault(need: { node: string; name: string; isExtra: boolean }, error: unknown): void;
}

interface Scene extends Omit<NeedFacts<never>, 'props'> {
  widgets: Readonly<Record<string, AnyWidget>>;
  isShown(id: string): boolean;
}

/** Loads all that a document's nodes need and everybody may have, side by side, before anything is drawn. */
export async function loadNeeds(nodes: ResolvedNodes, scene: Scene, sources: NeedSources): Promise<NeedAnswers> {
  const answers: Record<string, Record<string, unknown>> = {};
  const waits: Promise<void>[] = [];
  for (const { id, name, need, props } of needsOf(nodes, scene)) {
    const asked = ask(need, props, { ...scene, sources });
    if (!asked) continue;
    const store = (answer: unknown): void => {
      const held = (answers[id] ??= {});
      held[name] = answer;
    };
    const isExtra = 'isExtra' in need && need.isExtra === true;
    waits.push(asked.then(store, (error: unknown) => sources.fault({ node: id, name, isExtra }, error)));
  }
  await Promise.all(waits);
  return answers;
}

/** Writes beside each node the requests that the browser makes to draw it. Requests that only a player may make are left out for a guest. */
export function planResources(nodes: ResolvedNodes, scene: Scene & { isPlayer: boolean }): ResolvedNodes {
  const planned: Record<string, Record<string, Ask>> = {};
  for (const { id, name, need, props } of needsOf(nodes, scene)) {
    if (!('for' in need) || (need.for === 'player' && !scene.isPlayer)) continue;
    const found = askOf(need, { props, params: scene.params, query: scene.query });
    if (found) planned[id] = { ...planned[id], [name]: found };
  }
  const added = Object.entries(planned).flatMap(([id, resources]) => {
    const node = nodes[id];
    return node && !node.broken ? [[id, { ...node, resources }] as const] : [];
  });
  return added.length === 0 ? nodes : { ...nodes, ...Object.fromEntries(added) };
}

interface FoundNeed {
  id: string;
  name: string;
  need: Need<never>;
  props: never;
}

function needsOf(nodes: ResolvedNodes, { widgets, isShown }: Scene): FoundNeed[] {
  return readyNodes(nodes).flatMap(([id, node]) => {
    const { needs = {} } = (Object.hasOwn(widgets, node.type) && widgets[node.type]) || {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema of its widget
    const props = node.props as never;
    return isShown(id) ? Object.entries(needs).map(([name, need]) => ({ id, name, need, props })) : [];
  });
}

function askOf(
  { call, input = () => ({}), for: _whose, ...options }: OwnNeed<CallName, never>,
  facts: NeedFacts<never>,
): Ask | null {
  const given = input(facts);
  return given && { call, input: given, ...options };
}

function ask(
  need: Need<never>,
  props: never,
  { params, query, sources }: Scene & { sources: NeedSources },
): Promise<unknown> | null {
  if ('document' in need) return sources.document(need.document, need.id(props));
  if ('for' in need) return null;
  const input = need.input ? need.input({ props, params, query }) : {};
  const { isExtra } = need;
  return input && sources.call(need.call, input, need.ttlSec, isExtra ? { isExtra } : {});
}
