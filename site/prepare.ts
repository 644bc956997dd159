import { fieldTypesIn, formsIn } from '#runtime/bundle/formsIn.ts';
import { faultsOf } from '#runtime/document/fault.ts';
import {
  brokenNode,
  type ReadyNode,
  type ResolvedNode,
  type ResolvedNodes,
  readyNodes,
} from '#runtime/document/node.ts';
import type { WidgetModules } from '#runtime/document/view.ts';
import type { Engine, Prepare, Prepared } from './engine.ts';
import { fetchCode } from './importCode.ts';
import { loadCheck } from './importModule.ts';

/**
 * Makes a delivered document ready to be drawn in the browser: the code of its widgets, the checks that travel with it, its areas' stores, and
 * the texts that they say. A node whose props do not fit is reported and left to its fallback.
 */
export function createPrepare({ runtime, views, texts, modules, loadAreas }: Engine): Prepare {
  return async (document, lost) => {
    fetchCode(document.code ?? []).catch(() => undefined); // imports ask for the files again, and report
    const typesOf = new Map(
      readyNodes(document.nodes).map(([id, { type }]) => [id, [type, ...fieldsOf(document, id)]]),
    );
    const types = new Set([...typesOf.values()].flat());
    Object.assign(texts, document.messages);
    Object.assign(modules, document.modules);
    const missing = new Set<string>();
    const fetchType = async (type: string): Promise<void> => {
      await Promise.all([loadCheck(modules, type), views.load([type])]).catch((error: unknown) => {
        if (!lost) throw error;
        missing.add(type);
        runtime.ports.report.fault('delivered code', { type, message: String(error) });
      });
    };
    await Promise.all([...[...types].map(fetchType), loadAreas(document.areas)]);
    const isLost = (id: string): boolean => typesOf.get(id)?.some((type) => missing.has(type)) === true;
    const ready = readyNodes(document.nodes);
    for (const [id] of ready) if (isLost(id)) lost?.add(id);
    const checked = await checkNodes(
      ready.filter(([id]) => !isLost(id)),
      modules,
    );
    for (const fault of checked.faults) runtime.ports.report.fault('delivered node', { ...fault });
    return { ...document, nodes: { ...document.nodes, ...checked.nodes } };
  };
}

/** Types of the fields of a node's forms: those without an address in a document come with the form itself. */
function fieldsOf({ data }: Prepared, id: string): string[] {
  return formsIn({ [id]: data[id] ?? {} })
    .flatMap(fieldTypesIn)
    .map((type) => `fields/${type}`);
}

async function checkNodes(
  nodes: readonly (readonly [id: string, node: ReadyNode])[],
  modules: WidgetModules,
): Promise<{ nodes: ResolvedNodes; faults: { pointer: string; found: string; expected: string }[] }> {
  const faults: { pointer: string; found: string; expected: string }[] = [];
  const entries = await Promise.all(
    nodes.map(async ([id, node]): Promise<[string, ResolvedNode]> => {
      const check = await loadCheck(modules, node.type);
      if (!check || check(node.props)) return [id, node];
      faults.push(...faultsOf(check.errors ?? [], node.props, { scope: 'node', prefix: `/nodes/${id}/props` }));
      return [id, brokenNode(node)];
    }),
  );
  return { nodes: Object.fromEntries(entries), faults };
}
