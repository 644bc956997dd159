import type { Root } from 'react-dom/client';
import type { ViewLoader } from '#runtime/registry/views.ts';
import { hideFailed, showFailed } from '#runtime/render/client/FailedPart.tsx';
import { hydrateIsland } from '#runtime/render/client/Island.tsx';
import type { Payload, PayloadNode } from '#runtime/render/payload.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';

export interface Islands {
  /** Hydrates the island in an element. Rejects, after a report, when its code cannot be loaded or throws. */
  wake(element: HTMLElement): Promise<void>;
  /** Tries those again that could not wake, or threw. */
  retry(): void;
}

interface Tools {
  runtime: Runtime;
  views: ViewLoader;
  payload: Payload;
  /** Islands by their element. */
  roots: Map<HTMLElement, Root>;
  /** Fetches what a node needs to wake. */
  fetchNode(node: PayloadNode): Promise<void>;
}

/** Wakes the islands of a page, and keeps those that cannot wake presentable. */
export function createIslands({ runtime, views, payload, roots, fetchNode }: Tools): Islands {
  // A personal island shows only a placeholder until it wakes, so its failure is shown; others stay as the server drew them, and can be pressed
  // again.
  const showFault = (element: HTMLElement, { wake }: PayloadNode): void => {
    if (wake === 'load' && element.isConnected) showFailed(element, runtime.t);
  };
  const withoutCode = new WeakSet<HTMLElement>();
  const wake = async (element: HTMLElement): Promise<void> => {
    const node = payload.nodes[element.id];
    if (!node) return;
    await fetchNode(node).catch((error: unknown) => {
      // every pointer that passes is a try; the fault is one
      if (!withoutCode.has(element))
        runtime.ports.report.fault('island code', { node: element.id, type: node.type, message: String(error) });
      withoutCode.add(element);
      showFault(element, node);
      throw error;
    });
    const view = views.get(node.type);
    if (!view || !element.isConnected || roots.has(element)) return;
    hideFailed(element);
    await new Promise<void>((onAwake, reject) => {
      const onFailed = (): void => {
        roots.delete(element);
        showFault(element, node);
        reject(new Error('The island threw'));
      };
      roots.set(element, hydrateIsland(element, { node, view, runtime, onAwake, onFailed }));
    });
  };
  return {
    wake,
    retry() {
      for (const element of document.querySelectorAll<HTMLElement>('m-node[data-failed], m-node:has(> [data-retry])'))
        wake(element).catch(() => undefined); // reported by wake
    },
  };
}
