import { makeAutoObservable, observableRef } from 'mobx';
import type { ReactNode } from 'react';
import type { ToastTopic } from '#schemas/content/toast.ts';
import { Question } from '../data/Question.ts';
import type { DeliveredPopup } from '../document/view.ts';
import type { ViewLoader } from '../registry/views.ts';
import type { LiveNodes } from '../render/client/LiveNodes.ts';
import type { OpenDialog } from '../store/DialogStore.ts';
import type { Runtime } from '../store/Runtime.ts';
import { popupOf } from './popupOf.ts';

/** Dependencies that popups are drawn with. */
export interface PopupTools {
  views: ViewLoader;
  /** The page's nodes that may receive events; a popup's join them while it is open. */
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

/** Longest wait for the document and the code of a popup, in milliseconds: on a slow line both come late, and there is no other way to them. */
const TIMEOUT_MS = 60_000;

/** What an open popup shows. */
export interface Arrived {
  document: DeliveredPopup;
  /** Nodes whose code could not be loaded: another try may succeed. */
  lost: ReadonlySet<string>;
}

/** Document of one open popup: asked for anew with each change of its parameters. What is shown stays until the next is there. */
export class PopupStore {
  arrived: Arrived | null = null;
  /** There is nothing to show; a press asks again. */
  hasFailed = false;
  /** Tells what is shown from what was shown before it: nothing that was typed or opened goes on in another page's place. */
  shown = 0;
  #dialog: OpenDialog;
  readonly #runtime: Runtime;
  readonly #tools: PopupTools;
  readonly #question: Question<Arrived>;

  constructor(dialog: OpenDialog, runtime: Runtime, tools: PopupTools) {
    this.#dialog = dialog;
    this.#runtime = runtime;
    this.#tools = tools;
    this.#question = new Question({
      ports: runtime.ports,
      timeoutMs: TIMEOUT_MS,
      load: () => this.#fetch(),
      took: (arrived) => this.take(arrived),
      missed: (error) => this.miss(error),
    });
    makeAutoObservable(this, { arrived: observableRef });
  }

  /** @returns stop: the dialog is closed, or has other parameters, and what is on its way counts no more */
  load(dialog: OpenDialog): () => void {
    this.#dialog = dialog;
    this.retry();
    return () => this.#question.callOff();
  }

  /** Asks again by a press. */
  retry(): void {
    this.hasFailed = false;
    void this.#question.ask();
  }

  async #fetch(): Promise<Arrived> {
    const { page, popup, params = {} } = this.#dialog;
    const lost = new Set<string>();
    const delivered = page ? popupOf(page) : await this.#runtime.ports.content.popup(popup, params);
    return { document: await this.#tools.prepare(delivered, lost), lost };
  }

  take(arrived: Arrived): void {
    this.shown += 1;
    this.arrived = arrived;
    this.#applyRules(arrived.document);
  }

  /** @returns false: only a press asks again */
  miss(error: unknown): boolean {
    const { popup, preventClose, key } = this.#dialog;
    this.#runtime.ports.report.fault('popup', { popup, message: String(error) });
    this.arrived = null;
    this.hasFailed = true;
    // one that has to be met opens again as it closes: it asks for another press instead
    if (this.#tools.isWithoutFallback === true && preventClose !== true)
      this.#runtime.dialogs.close(key, { force: true });
    return false;
  }

  /** Another try to have the code of the nodes without. */
  async refetch(): Promise<void> {
    const { arrived } = this;
    if (!arrived) return;
    const { document, lost } = arrived;
    const still = new Set<string>();
    const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => lost.has(id)));
    const prepared = await this.#tools.prepare({ ...document, nodes }, still);
    if (this.arrived === arrived)
      this.replace({ document: { ...document, nodes: { ...document.nodes, ...prepared.nodes } }, lost: still });
  }

  replace(arrived: Arrived): void {
    this.arrived = arrived;
  }

  /** The document's own kind, size and closing rules; those the opener gave come first. Wrong visitor: closes again. */
  #applyRules(document: DeliveredPopup): void {
    const dialog = this.#dialog;
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
}
