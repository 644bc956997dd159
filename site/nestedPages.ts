import { atOtherEntry, ownState } from '#adapters/navigation/layOver.ts';
import type { DeliveredPage } from '#runtime/document/view.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import type { DialogRequest } from '#runtime/store/DialogStore.ts';
import { recordOf } from '#schemas/record.ts';
import { fetchWhileIdle } from './ahead/fetchWhileIdle.ts';
import type { Engine } from './engine.ts';
import { followAddress } from './followAddress.ts';
import { isKnownDocument } from './ownDocuments.ts';

/** In the state of a history entry: how many pages lie over the first, and the address of the one beneath. The rest is the router's. */
interface Entry {
  over?: number | undefined;
  under?: string | undefined;
}

/** A page that lies over another in a dialog. */
interface Level {
  /** Of its dialog. */
  key: number;
  href: string;
  under: string;
  /** Of the page beneath, which it gets back. */
  title: string;
}

/** A page that may open here, and how many lie beneath it then. */
interface Nested {
  page: DeliveredPage;
  depth: number;
}

/**
 * Pages that open over another (`over` of their documents), each in a dialog with an address and a title of its own. The page beneath stays
 * as it is: its scroll, its focus, what was typed in it. The router never receives them; for it the visitor is where the page beneath is.
 * A detail that a detail leads to takes its place: Back shows the one before, and one press closes what was followed, however long the way.
 */
export class NestedPages {
  readonly #engine: Engine;
  readonly #base: () => string;
  #levels: readonly Level[] = [];
  /** Depth that our own step back leads to; null while there is none. */
  #leavingTo: number | null = null;
  #asked = 0;
  /** Address of the page that the router shows as it was when another opened over it: it may write its own, without the router. */
  #lowest: string | null = null;

  /** @param base address of the page that the router shows */
  constructor(engine: Engine, base: () => string) {
    this.#engine = engine;
    this.#base = base;
  }

  /** Follows the browser's steps from now on. Call it before the router listens: it is not to receive steps between two pages here. */
  start(): void {
    // whatever lay over another page before this document was loaded stands alone now
    if (depthHere() > 0) history.replaceState({ ...recordOf(history.state), over: undefined, under: undefined }, '');
    addEventListener('popstate', (event) => {
      if (this.#follow()) event.stopImmediatePropagation();
    });
  }

  /**
   * Opens the page at an address over this one or in its place, or goes back to it where it lies beneath.
   * @param isEntered the entry of the history is that page's already
   * @returns false where it does neither, null where the page cannot be had
   */
  async open(href: string, isEntered = false): Promise<boolean | null> {
    const url = new URL(href, location.href);
    const target = url.pathname + url.search;
    const turn = ++this.#asked;
    const beneath = this.#levels.findIndex(({ under }, depth) => {
      const { prefix, path } = this.#factsAt(depth);
      return target === under || target === prefix + path;
    });
    if (beneath >= 0) {
      this.#leave(beneath);
      return true;
    }
    const nested = await this.#nestedAt(url);
    if (turn !== this.#asked) return true; // another press came later
    if (!nested) return nested;
    const show = (): void => this.#enter(nested, url, isEntered);
    if (!this.#holds(nested.depth, show)) show();
    return true;
  }

  /** Another page has come: what lay over the last one goes. Call it once that page's facts are there. */
  drop(): void {
    const gone = this.#levels;
    if (gone.length === 0) return;
    this.#asked += 1;
    this.#levels = [];
    this.#lowest = null;
    for (const { key } of gone.toReversed()) this.#engine.runtime.dialogs.close(key, { force: true });
    document.querySelector<HTMLElement>('[data-outlet]')?.focus({ preventScroll: true });
  }

  /** Address of the page on top. */
  #here(): string {
    return this.#levels.at(-1)?.href ?? this.#lowest ?? this.#base();
  }

  /** Facts of the page that so many lie beneath. */
  #factsAt(depth: number): PageFacts {
    return this.#engine.runtime.pageAt(this.#levels[depth - 1]?.key);
  }

  /** Address of the page that so many lie beneath. */
  #addressAt(depth: number): string {
    return this.#levels[depth]?.under ?? this.#here();
  }

  #enter(nested: Nested, { pathname, search, hash }: URL, isEntered = false): void {
    const { depth } = nested;
    if (this.#levels.length === 0) this.#lowest = location.pathname + location.search;
    enter({ over: depth + 1, under: this.#addressAt(depth) }, pathname + search + hash, isEntered);
    this.#show(nested, pathname + search);
  }

  #show({ page, depth }: Nested, href: string): void {
    const { runtime } = this.#engine;
    const { id, flag, withoutCampaigns, path, params, found, title } = page;
    const [before, ...above] = this.#levels.slice(depth);
    const beneath = before ?? { under: this.#here(), title: document.title };
    const facts = { ...runtime.page, id, flag, withoutCampaigns, path, params, found };
    const shown = { popup: `page/${id}`, page, params, facts };
    document.title = title;
    this.#levels = this.#levels.slice(0, depth);
    for (const { key } of above.toReversed()) runtime.dialogs.close(key, { force: true });
    if (before) runtime.dialogs.change(before.key, shown);
    this.#levels = [...this.#levels, { ...beneath, href, key: before?.key ?? this.#openDialog(shown) }];
    followAddress(this.#engine);
    fetchWhileIdle(this.#engine, page);
  }

  #openDialog(shown: DialogRequest): number {
    const { dialogs } = this.#engine.runtime;
    const closed = dialogs.open({ ...shown, size: 'large' });
    const { key = 0 } = dialogs.top ?? {};
    void closed.then(() => this.#comeBack(key));
    return key;
  }

  /** Asks the visitor, where something in the pages from a depth on would be lost. @returns whether it asks */
  #holds(depth: number, goOn: () => void): boolean {
    const { unsaved } = this.#engine.runtime.dialogs;
    return this.#levels.slice(depth).some(({ key }) => unsaved?.holds(key, goOn));
  }

  /** Its dialog has closed, by a key, a press or the browser's Back. */
  #comeBack(closed: number): void {
    const depth = this.#levels.findIndex(({ key }) => key === closed);
    const level = this.#levels[depth];
    if (!level) return;
    this.#levels = this.#levels.slice(0, depth);
    document.title = level.title;
    if (depthHere() > depth) this.#leave(depth);
  }

  /** Goes back to the page that so many lie beneath, past all that took each other's place over it. */
  #leave(depth: number): void {
    this.#leavingTo = depth;
    history.back();
  }

  /** The page at an address; false where it does not open over one that is shown, null where it cannot be had. */
  async #nestedAt(url: URL): Promise<Nested | false | null> {
    const { runtime, payload } = this.#engine;
    const { locales, defaultLocale, locale, id } = runtime.page;
    const spoken = splitLocale(url.pathname, { codes: locales.map(({ code }) => code), defaultLocale }).locale;
    if (spoken !== locale || isKnownDocument(url.pathname)) return false;
    const page = await runtime.ports.content.page(url.pathname + url.search).catch(() => null);
    if (!page) return null;
    if (page.kind !== 'page' || page.status >= 400) return false;
    const depth = [...this.#levels.map((_level, over) => this.#factsAt(over).id), id].lastIndexOf(page.over ?? '');
    // the document of a game begins with what it lets in besides, as for the way to any page (`loadPage`)
    return depth >= 0 && payload.frame.endsWith(page.frame) && { page, depth };
  }

  /** @returns whether the step in the history was between a page and what lies over it, so that the router is not to receive it */
  #follow(): boolean {
    const depth = depthHere();
    this.#asked += 1; // what is still on its way was asked for from elsewhere
    if (this.#leavingTo !== null) {
      if (depth > this.#leavingTo) history.back();
      else {
        this.#leavingTo = null;
        void this.#closeTo(depth);
      }
      return true;
    }
    const target = location.pathname + location.search;
    if (this.#levels[depth]?.under === target) {
      void this.#closeTo(depth);
      return true;
    }
    const isHere = depth === this.#levels.length && target === this.#here();
    if (isHere) return depth > 0;
    if (depth > 0 && entryHere().under === this.#addressAt(depth - 1)) {
      void this.#reopen(target, depth - 1);
      return true;
    }
    return false; // what lies here goes when the router's page has come
  }

  /** Closes from the top, one after the other: the focus goes back the way that it came. */
  async #closeTo(depth: number): Promise<void> {
    const turn = this.#asked;
    for (const { key, under, href } of this.#levels.slice(depth).toReversed()) {
      if (turn !== this.#asked) return; // the visitor has gone on meanwhile
      if (!this.#engine.runtime.dialogs.close(key)) {
        enter({ over: this.#levels.length, under }, href); // something in it would be lost: the visitor is asked, and is still there
        return;
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Shows the page of the entry that was come to, over the same pages as before. */
  async #reopen(href: string, depth: number): Promise<void> {
    const turn = this.#asked;
    const url = new URL(href, location.href);
    const nested = await this.#nestedAt(url);
    if (turn !== this.#asked) return; // the visitor has gone on, or back, meanwhile
    if (!nested || nested.depth !== depth) return location.reload(); // the entry's own document
    const here = this.#levels.at(-1);
    if (here && this.#holds(depth, () => this.#enter(nested, url)))
      enter({ over: this.#levels.length, under: here.under }, here.href); // the visitor is asked, and is still there
    else this.#show(nested, href);
  }
}

function enter(entry: Required<Entry>, href: string, isEntered = false): void {
  const state = { ...ownState(), ...entry };
  if (isEntered) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
  atOtherEntry();
}

function entryHere(): Entry {
  const entry: Entry | null = history.state;
  return entry ?? {};
}

function depthHere(): number {
  return entryHere().over ?? 0;
}
