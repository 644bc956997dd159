import { endPending } from './showPending.ts';

/**
 * The HTML that the server drew in an island: taken before React wakes it, so that it can be put back when the island's code fails. Contents of slots
 * are never copied, because islands in them stay live: the nodes themselves are moved.
 */
export class ServedHtml {
  readonly #island: HTMLElement;
  readonly #copy: readonly Node[];
  readonly #slots: readonly Element[];
  readonly #contents: readonly (readonly Node[])[];

  constructor(island: HTMLElement) {
    this.#island = island;
    this.#slots = slotsOf(island);
    this.#contents = this.#slots.map(({ childNodes }) => [...childNodes]);
    this.#copy = [...island.childNodes].map(copyWithoutContent);
  }

  /** Gives elements that React made anew, when the HTML was not what the view draws, the content that the old ones had. */
  fillSlots(): void {
    const now = slotsOf(this.#island);
    if (now.length !== this.#slots.length) return;
    for (const [index, slot] of now.entries())
      if (slot !== this.#slots[index] && !slot.hasChildNodes()) slot.append(...(this.#contents[index] ?? []));
  }

  /** Puts all of it back. Not while React still draws the island. */
  restore(): void {
    this.#island.replaceChildren(...this.#copy.map((node) => node.cloneNode(true)));
    for (const [index, slot] of slotsOf(this.#island).entries()) slot.append(...(this.#contents[index] ?? []));
  }
}

/** The slots of an island itself, not those of what stands in them. */
function slotsOf(island: Element): Element[] {
  return [...island.querySelectorAll('m-slot')].filter(
    (slot) => slot.parentElement?.closest('m-slot, m-node') === island,
  );
}

function copyWithoutContent(node: Node): Node {
  const copy = node.cloneNode(false);
  if (copy instanceof HTMLElement && copy.dataset.pending !== undefined) endPending(copy); // put back, nothing is under way any more
  if (node.nodeName !== 'M-SLOT') for (const child of node.childNodes) copy.appendChild(copyWithoutContent(child));
  return copy;
}
