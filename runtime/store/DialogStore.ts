import { makeAutoObservable, observableRef } from 'mobx';
import type { DeliveredPage, DeliveredPopup } from '../document/view.ts';
import type { PageFacts } from '../registry/view.ts';
import type { Unsaved } from './Unsaved.ts';

/** Kinds of dialog; a curtain slides in from the side. Source: DLG-01. */
type DialogKind = DeliveredPopup['dialog'];
type DialogSize = DeliveredPopup['size'];

export interface DialogRequest {
  /** Popup document's id, or `confirm` for a question. */
  popup: string;
  view?: string;
  params?: Readonly<Record<string, string>>;
  kind?: DialogKind;
  size?: DialogSize;
  preventClose?: boolean;
  hideClose?: boolean;
  /** A page of its own address that lies over another one; there is no popup document then. */
  page?: DeliveredPage;
  /** Facts of that page. */
  facts?: PageFacts;
  /** A confirm's question and answers. */
  question?: { title?: string; text: string; agree: string; reject: string };
}

export interface OpenDialog extends DialogRequest {
  key: number;
  kind: DialogKind;
  size: DialogSize;
}

type Settle = (answer: boolean) => void;

/** Returns true if the dialog opens in another document, which is then being loaded. */
export type OpensElsewhere = (request: DialogRequest) => boolean;

/** Dialogs on a stack, and a queue that opens one after another. Source: DLG-01, DLG-02, DLG-03, DLG-04. */
export class DialogStore {
  stack: readonly OpenDialog[] = [];
  /** Unsaved work that leaving would lose; its code is loaded with the first such work. */
  unsaved: Unsaved | undefined;
  readonly #waiting: DialogRequest[] = [];
  readonly #settlers = new Map<number, Settle>();
  readonly #opensElsewhere: OpensElsewhere;
  #keys = 0;

  constructor(opensElsewhere: OpensElsewhere = () => false) {
    this.#opensElsewhere = opensElsewhere;
    makeAutoObservable(this, { stack: observableRef, unsaved: false });
  }

  get isOpen(): boolean {
    return this.stack.length > 0;
  }

  get top(): OpenDialog | undefined {
    return this.stack.at(-1);
  }

  /** Facts of the page that lies on top; undefined where no page lies over the first. */
  get facts(): PageFacts | undefined {
    return this.stack.findLast(({ facts }) => facts)?.facts;
  }

  /** Facts of the page that a dialog is or stands on, of the one on top where it has closed; undefined where that is the first page. */
  factsAt(key: number): PageFacts | undefined {
    const place = this.stack.findIndex((dialog) => dialog.key === key);
    if (place < 0) return this.facts;
    return this.stack.slice(0, place + 1).findLast(({ facts }) => facts)?.facts;
  }

  /** Opens on top of what is open. Resolves when it closes: true only for a confirm that was agreed to. */
  open(request: DialogRequest): Promise<boolean> {
    if (this.#opensElsewhere(request)) return new Promise(() => undefined); // this page is gone when it closes
    const key = ++this.#keys;
    const dialog: OpenDialog = { kind: 'popup', size: 'medium', ...request, key };
    this.stack = [...this.stack, dialog];
    return new Promise((settle) => this.#settlers.set(key, settle));
  }

  /** Opens when everything before it has closed. */
  enqueue(request: DialogRequest): void {
    this.#waiting.push(request);
    if (!this.isOpen) this.openNext();
  }

  confirm(question: NonNullable<DialogRequest['question']>): Promise<boolean> {
    return this.open({ popup: 'confirm', kind: 'confirm', size: 'small', question });
  }

  /**
   * Closes a dialog, unless it may not be closed and this is not forced. Where something in it would be lost, the visitor is asked first.
   * @returns whether it closed
   */
  close(key: number, { answer = false, force = false } = {}): boolean {
    const dialog = this.stack.find((open) => open.key === key);
    if (
      !dialog ||
      (!force && (dialog.preventClose || this.#holds(key, () => this.close(key, { answer, force: true }))))
    )
      return false;
    this.stack = this.stack.filter((open) => open !== dialog);
    this.#settlers.get(key)?.(answer);
    this.#settlers.delete(key);
    if (!this.isOpen) this.openNext();
    return true;
  }

  /** Changes what an open dialog shows, such as another view of the same popup. */
  change(key: number, change: Partial<DialogRequest>): void {
    this.stack = this.stack.map((open) => (open.key === key ? { ...open, ...change } : open));
  }

  /** The visitor is a player from now on, on every page that lies here. */
  signIn(): void {
    this.stack = this.stack.map((open) => (open.facts ? { ...open, facts: { ...open.facts, player: true } } : open));
  }

  /** Leads to another view of a popup, once the visitor agreed to what would be lost in this one. */
  turn(key: number, view: string): void {
    const turn = (): void => this.change(key, { view });
    if (!this.#holds(key, turn)) turn();
  }

  openNext(): void {
    const next = this.#waiting.shift();
    if (next) void this.open(next);
  }

  #holds(key: number, goOn: () => unknown): boolean {
    return this.unsaved?.holds(key, goOn) ?? false;
  }
}
