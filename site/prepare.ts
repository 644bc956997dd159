import { faultsOf } from '#runtime/document/fault.ts';
import {
  brokenNode,
  type ReadyNode,
  type ResolvedNode,
  type ResolvedNodes,
  readyNodes,
} from '#runtime/document/node.ts';
import { createTranslate } from '#runtime/i18n/createTranslate.ts';
import { UnreachableError } from '#runtime/ports/index.ts';
import type { Engine } from './engine.tsx';
import { fetchCode } from './importCode.ts';
import { checkDoors } from './wire/checks.ts';

/** Longest wait of a page for its texts, in milliseconds: the browser's own way to it is soon quicker, and brings them. */
const PAGE_TEXTS_MS = 3_000;

interface Prepared {
  nodes: ResolvedNodes;
  areas: readonly string[];
  /** Files of its code. */
  code?: readonly string[];
}

/**
 * @param lost for a popup: where nodes are told whose code cannot be had; they cost themselves alone
 * @throws for a page, what loading that code threw, and UnreachableError where its texts are late
 */
export type Prepare = <D extends Prepared>(document: D, lost?: Set<string>) => Promise<D>;

/**
 * Makes a delivered document ready to be drawn in the browser: the code of its widgets, the checks that travel with it, its areas' stores, and
 * the locale's full texts. A node whose props do not fit is told and left to its fallback.
 */
export function createPrepare({ runtime, views, loadAreas }: Engine): Prepare {
  let texts: Promise<void> | undefined;
  const loadTexts = async (): Promise<void> => {
    const messages = await runtime.ports.content.messages();
    if (Object.keys(messages).length > 0) runtime.speak(createTranslate(runtime.page.locale, messages));
    else texts = undefined; // the next document asks again
  };
  return async (document, lost) => {
    fetchCode(document.code ?? []).catch(() => undefined); // imports ask for the files again, and tell
    const types = new Set(readyNodes(document.nodes).map(([, { type }]) => type));
    texts ??= loadTexts();
    const missing = new Set<string>();
    const fetchType = async (type: string): Promise<void> => {
      await Promise.all([checkDoors[type]?.(), views.load([type])]).catch((error: unknown) => {
        if (!lost) throw error;
        missing.add(type);
        runtime.ports.report.fault('delivered code', { type, message: String(error) });
      });
    };
    await Promise.all([...[...types].map(fetchType), loadAreas(document.areas), lost ? texts : inTime(texts)]);
    const ready = readyNodes(document.nodes);
    for (const [id, { type }] of ready) if (missing.has(type)) lost?.add(id);
    const checked = await checkNodes(ready.filter(([, { type }]) => !missing.has(type)));
    for (const fault of checked.faults) runtime.ports.report.fault('delivered node', { ...fault });
    return { ...document, nodes: { ...document.nodes, ...checked.nodes } };
  };
}

/** @throws UnreachableError */
function inTime(texts: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreachableError('The texts of a page are late')), PAGE_TEXTS_MS);
    void texts.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function checkNodes(
  nodes: readonly (readonly [id: string, node: ReadyNode])[],
): Promise<{ nodes: ResolvedNodes; faults: { pointer: string; found: string; expected: string }[] }> {
  const faults: { pointer: string; found: string; expected: string }[] = [];
  const entries = await Promise.all(
    nodes.map(async ([id, node]): Promise<[string, ResolvedNode]> => {
      const check = await checkDoors[node.type]?.();
      if (!check || check(node.props)) return [id, node];
      faults.push(...faultsOf(check.errors ?? [], node.props, { scope: 'node', prefix: `/nodes/${id}/props` }));
      return [id, brokenNode(node)];
    }),
  );
  return { nodes: Object.fromEntries(entries), faults };
}
