import { makeAutoObservable, observableRef } from 'mobx';
import type { ReactNode } from 'react';
import type { ToastTopic } from '#schemas/content/toast.ts';
import type { DeliveredPopup } from '../document/view.ts';
import type { ViewLoader } from '../registry/views.ts';
import type { LiveNodes } from '../render/client/LiveNodes.ts';
import type { OpenDialog } from '../store/DialogStore.ts';
import type { Runtime } from '../store/Runtime.ts';
import { popupOf } from './popupOf.ts';

/** Dependencies that popups are drawn with. */
export interface PopupTools {
  views: ViewLoader;
  /** The page's nodes that may be told events; a popup's join them while it is open. */
  nodes: LiveNodes;
  /**
   * Loads the code of a delivered document: its views, their props' checks, its areas and its texts. Leaves out nodes whose props fail.
   * @param lost receives the nodes whose code cannot be loaded
   */
  prepare<D extends DeliveredPopup>(document: D, lost: Set<string>): Promise<D>;
  /** The icon of a notice about a topic. */
  drawTopic?(topic: ToastTopic): ReactNode;
  /** True if no built-in dialog replaces a document that cannot be loaded: it closes again, but for one that its opener does not let close (DLG-05). */
  isWithoutFallback?: boolean;
}

/** Document of one open popup: loading, there, or failed. */
export class PopupStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  document: DeliveredPopup | null = null;
  /** Nodes whose code could not be loaded: another try may succeed. */
  lost: ReadonlySet<string> = new Set();
  /** Tells what is shown from what was shown before it: nothing that was typed or opened goes on in another page's place. */
  shown = 0;
  readonly #runtime: Runtime;
  readonly #tools: PopupTools;
  #loads = 0;

  constructor(runtime: Runtime, tools: PopupTools) {
    this.#runtime = runtime;
    this.#tools = tools;
    makeAutoObservable(this, { document: observableRef, lost: observableRef });
  }

  async load(dialog: OpenDialog): Promise<void> {
    const load = ++this.#loads;
    if (this.status !== 'ready') this.enter('loading', null); // what is shown stays until the next is there
    const lost = new Set<string>();
    try {
      const delivered = dialog.page
        ? popupOf(dialog.page)
        : await this.#runtime.ports.content.popup(dialog.popup, dialog.params ?? {});
      const document = await this.#tools.prepare(delivered, lost);
      if (load !== this.#loads) return; // it was asked for again meanwhile
      this.shown = load;
      this.enter('ready', document, lost);
      this.applyRules(dialog, document);
    } catch (error) {
      if (load !== this.#loads) return;
      this.#runtime.ports.report.fault('popup', { popup: dialog.popup, message: String(error) });
      this.enter('failed', null);
      // one that has to be met opens again as it closes: it asks for another press instead
      if (this.#tools.isWithoutFallback === true && dialog.preventClose !== true)
        this.#runtime.dialogs.close(dialog.key, { force: true });
    }
  }

  /** Another try to have the code of the nodes without. */
  async refetch(): Promise<void> {
    const { document, lost } = this;
    if (!document) return;
    const still = new Set<string>();
    const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => lost.has(id)));
    const prepared = await this.#tools.prepare({ ...document, nodes }, still);
    if (this.document === document)
      this.enter('ready', { ...document, nodes: { ...document.nodes, ...prepared.nodes } }, still);
  }

  /** The document's own kind, size and closing rules; those the opener gave come first. Wrong visitor: closes again. */
  applyRules(dialog: OpenDialog, document: DeliveredPopup): void {
    const { dialog: kind, size, preventClose, hideClose, views } = document;
    const { dialogs, page } = this.#runtime;
    const access = views[dialog.view ?? Object.keys(views)[0] ?? '']?.access ?? document.access;
    const isWelcome = access === 'any' || (access === 'player') === page.player;
    if (isWelcome)
      dialogs.change(dialog.key, {
        kind,
        size,
        preventClose: dialog.preventClose ?? preventClose,
        hideClose: dialog.hideClose ?? hideClose,
      });
    else dialogs.close(dialog.key, { force: true });
  }

  enter(status: PopupStore['status'], document: DeliveredPopup | null, lost: ReadonlySet<string> = new Set()): void {
    this.status = status;
    this.document = document;
    this.lost = lost;
  }
}
