import { type ResolvedNodes, readyNodes } from '../document/node.ts';
import type { NeedAnswers } from '../document/view.ts';
import type { AnyWidget, Need } from '../registry/defineWidget.ts';

/** How needs are met: by a platform call, or by another document. Either may fail; the node is then drawn without. */
export interface NeedSources {
  call(name: string, input: Readonly<Record<string, unknown>>, ttlSec: number): Promise<unknown>;
  document(kind: 'form' | 'config', id: string): Promise<unknown>;
  fault(node: string, need: string, error: unknown): void;
}

/** Loads all that a document's nodes need, side by side, before anything is drawn. */
export async function loadNeeds(
  nodes: ResolvedNodes,
  {
    widgets,
    params,
    isShown,
  }: {
    widgets: Readonly<Record<string, AnyWidget>>;
    params: Readonly<Record<string, string>>;
    isShown(id: string): boolean;
  },
  sources: NeedSources,
): Promise<NeedAnswers> {
  const answers: Record<string, Record<string, unknown>> = {};
  const waits: Promise<void>[] = [];
  for (const [id, node] of readyNodes(nodes)) {
    const needs = (Object.hasOwn(widgets, node.type) ? widgets[node.type]?.needs : undefined) ?? {};
    for (const [name, need] of Object.entries(needs)) {
      const asked = isShown(id) ? ask(need, node.props, { params, sources }) : null;
      if (!asked) continue;
      const keep = (answer: unknown): void => {
        const held = (answers[id] ??= {});
        held[name] = answer;
      };
      waits.push(asked.then(keep, (error: unknown) => sources.fault(id, name, error)));
    }
  }
  await Promise.all(waits);
  return answers;
}

function ask(
  need: Need<never>,
  props: unknown,
  { params, sources }: { params: Readonly<Record<string, string>>; sources: NeedSources },
): Promise<unknown> | null {
  if ('document' in need) return sources.document(need.document, need.id(props as never));
  const input = need.input(props as never, params);
  return input && sources.call(need.call, input, need.ttlSec);
}
