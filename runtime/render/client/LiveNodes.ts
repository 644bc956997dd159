import type { ActionStep } from '../../action/defineAction.ts';
import { elementId } from '../payload.ts';

/** A node that stands in the page and may be told events. */
export interface LiveNode {
  on?: Readonly<Record<string, readonly ActionStep[]>>;
  track?: string;
}

/** The nodes of the page by element id: those of the payload, and of trees drawn since. */
export class LiveNodes {
  readonly #nodes = new Map<string, LiveNode>();

  addAll(nodes: Readonly<Record<string, LiveNode>>): void {
    for (const [id, node] of Object.entries(nodes)) this.#nodes.set(id, node);
  }

  /** Adds the nodes of a tree that is drawn in the browser. */
  addTree(tree: string, nodes: Readonly<Record<string, LiveNode>>): void {
    for (const [id, node] of Object.entries(nodes)) this.#nodes.set(elementId(tree, id), node);
  }

  /** Forgets a tree that is gone. */
  remove(tree: string): void {
    for (const id of this.#nodes.keys()) if (id.startsWith(`${tree}:`)) this.#nodes.delete(id);
  }

  /**
   * What an event told at an element does: the steps of the nearest node around it that has some for that event.
   * So a container may answer for the plain parts inside it.
   */
  stepsAt(element: Element, event: string): { steps: readonly ActionStep[]; track: string | undefined } | null {
    for (let here = element.closest('m-node'); here; here = here.parentElement?.closest('m-node') ?? null) {
      const node = this.#nodes.get(here.id);
      const steps = node?.on?.[event];
      if (steps) return { steps, track: node?.track };
    }
    return null;
  }
}
