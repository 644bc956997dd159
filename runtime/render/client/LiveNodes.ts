import type { ResolvedNodes } from '../../document/node.ts';
import type { NodeEvents } from '../../store/Runtime.ts';
import { elementId } from '../payload.ts';

/** The nodes of the page by element id: those of the payload, and of trees drawn since. */
export class LiveNodes {
  readonly #nodes = new Map<string, NodeEvents>();

  addAll(nodes: Readonly<Record<string, NodeEvents>>): void {
    for (const [id, node] of Object.entries(nodes)) this.#nodes.set(id, node);
  }

  /** Adds the nodes of a tree that is drawn in the browser. */
  addTree(tree: string, nodes: ResolvedNodes): void {
    for (const [id, node] of Object.entries(nodes)) if (!node.broken) this.#nodes.set(elementId(tree, id), node);
  }

  /** Forgets a tree that is gone. */
  remove(tree: string): void {
    for (const id of this.#nodes.keys()) if (id.startsWith(`${tree}:`)) this.#nodes.delete(id);
  }

  /**
   * Finds the handlers of an event at an element: the actions of the nearest node around it that has some for that event, so that a container may
   * answer for the plain parts inside it, and the name of the nearest node that counts its events.
   */
  find(element: Element, event: string): NodeEvents {
    let found: NodeEvents = {};
    for (let here = element.closest('m-node'); here; here = here.parentElement?.closest('m-node') ?? null) {
      const { on, track } = this.#nodes.get(here.id) ?? {};
      if (on?.[event] && !found.on) found = { ...found, on };
      if (track !== undefined && found.track === undefined) found = { ...found, track };
    }
    return found;
  }
}
