import { checkDelivered } from '#adapters/content/checkDelivered.ts';
import type { ResolvedNode, ResolvedNodes } from '#runtime/document/node.ts';
import type { DeliveredPopup } from '#runtime/document/view.ts';
import type { View } from '#runtime/registry/view.ts';
import type { ToFrame } from '#schemas/frame.ts';
import type { Engine } from '../engine.ts';
import { FaultyPart, withCard } from './FaultyPart.tsx';
import { editTree } from './nodeBox.ts';

/** Stands for the type of parts that cannot be drawn: no widget has this name. */
const FAULTY = 'preview/faulty';

type Shown = Omit<Extract<ToFrame, { kind: 'popup' }>, 'kind' | 'seq'>;

/** The popup that is edited, open over the page. The site's own code draws it, from what the server makes of the draft. */
export class EditedPopup {
  readonly #engine: Engine;
  #shown: Shown | undefined;
  #document: DeliveredPopup | undefined;
  #key: number | undefined;
  #nodes: ResolvedNodes = {};
  readonly #views = new Map<string, { view: View; carded: View }>();

  constructor(engine: Engine) {
    this.#engine = engine;
    const { views } = engine;
    const { content } = engine.runtime.ports;
    const get = views.get.bind(views);
    views.get = (type) => (type === FAULTY ? FaultyPart : this.#carded(type, get(type)));
    content.popup = async (id, params) => {
      const isEdited = id === this.#shown?.popup;
      const popup = (isEdited && this.#document) || (await askPopup(engine, id, params));
      if (isEdited) this.#nodes = popup.nodes;
      return isEdited ? marked(popup) : popup;
    };
  }

  /** The view of a type, with a card for parts of this popup that throw; the same one each time, or they would be drawn as new ones. */
  #carded(type: string, view: View | undefined): View | undefined {
    if (!view) return undefined;
    const { report } = this.#engine.runtime.ports;
    const known = this.#views.get(type);
    if (known?.view === view) return known.carded;
    const carded = withCard({ view, type, report, hasCard: (id) => this.#hasCard(id) });
    this.#views.set(type, { view, carded });
    return carded;
  }

  #hasCard(id: string): boolean {
    const own = `${treeOf(this.#key)}:`;
    const node = id.startsWith(own) ? this.#nodes[id.slice(own.length)] : undefined;
    return node !== undefined && node.fallback === undefined;
  }

  show(shown: Shown): void {
    this.#shown = shown;
    if (shown.document) this.#document = checkDelivered(shown.document, ['popup']);
    const { dialogs } = this.#engine.runtime;
    if (this.#key === undefined || !this.#isOpen) return this.#open(shown);
    dialogs.change(this.#key, { view: shown.view, ...(shown.document ? { params: {} } : {}) });
  }

  /** Opens the popup again: a person who tried it out may have closed it. */
  reopen(): void {
    if (this.#shown && !this.#isOpen) this.#open(this.#shown);
  }

  get #isOpen(): boolean {
    return this.#engine.runtime.dialogs.stack.some(({ key }) => key === this.#key);
  }

  #open({ popup, view }: Shown): void {
    const { dialogs } = this.#engine.runtime;
    for (const { key } of dialogs.stack) dialogs.close(key, { force: true }); // what the page opened by itself
    void dialogs.open({ popup, view });
    this.#key = dialogs.top?.key;
    if (this.#key !== undefined) editTree(treeOf(this.#key));
  }
}

const treeOf = (dialog: number | undefined): string => `popup-${dialog ?? ''}`;

/** A popup as the preview shows it. */
async function askPopup(
  { payload: { page, settings } }: Engine,
  id: string,
  params: Readonly<Record<string, string>>,
): Promise<DeliveredPopup> {
  const query = new URLSearchParams({ ...params, locale: page.locale });
  const answer = await fetch(`/_content/popup/${encodeURIComponent(id)}?${query}`, {
    headers: { accept: 'application/json', 'x-preview': settings.preview ?? '' },
  });
  return checkDelivered(await answer.json(), ['popup']);
}

/**
 * The browser gives an element to nodes that emit events; here every node has one, so that it can be chosen. One that cannot be drawn, and that
 * nothing else takes the place of, has a card.
 */
function marked(popup: DeliveredPopup): DeliveredPopup {
  const mark = (node: ResolvedNode): ResolvedNode => {
    if (!node.broken) return { ...node, on: node.on ?? {} };
    return node.fallback === undefined ? { type: FAULTY, props: {}, on: {} } : node;
  };
  const nodes = Object.entries(popup.nodes).map(([id, node]) => [id, mark(node)] as const);
  return { ...popup, nodes: Object.fromEntries(nodes) };
}
