import type { DeliveredPage } from '#runtime/document/view.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine } from './engine.ts';
import { followAddress } from './followAddress.ts';

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
  /** Facts that the page beneath gets back. */
  facts: PageFacts;
  title: string;
}

/**
 * Pages that open over another (`over` of their documents), each in a dialog with an address and a title of its own. The page beneath stays
 * as it is: its scroll, its focus, what was typed in it. The router never hears of them; for it the visitor is where the page beneath is.
 */
export class NestedPages {
  readonly #engine: Pick<Engine, 'runtime' | 'payload' | 'loadAreas'>;
  readonly #base: () => string;
  #levels: readonly Level[] = [];
  /** Depth that our own step back leads to; null while there is none. */
  #leavingTo: number | null = null;
  #asked = 0;

  /** @param base address of the page that the router shows */
  constructor(engine: Pick<Engine, 'runtime' | 'payload' | 'loadAreas'>, base: () => string) {
    this.#engine = engine;
    this.#base = base;
  }

  /** Follows the browser's steps from now on. Call it before the router listens: what is between two pages here, it is not to hear. */
  start(): void {
    // whatever lay over another page before this document was loaded stands alone now
    if (depthHere() > 0) history.replaceState({ ...recordOf(history.state), over: undefined, under: undefined }, '');
    addEventListener('popstate', (event) => {
      if (this.#follow()) event.stopImmediatePropagation();
    });
  }

  /**
   * Opens the page at an address over this one, or goes back to it where it lies beneath. The next detail of a list lies over the one before.
   * @param isEntered the entry of the history is that page's already
   * @returns false where it does neither
   */
  async open(href: string, isEntered = false): Promise<boolean> {
    const url = new URL(href, location.href);
    const target = url.pathname + url.search;
    const turn = ++this.#asked;
    const beneath = this.#levels.findIndex(
      ({ under, facts }) => target === under || target === facts.prefix + facts.path,
    );
    if (beneath >= 0) {
      history.go(beneath - this.#levels.length);
      return true;
    }
    const page = await this.#pageOver(url);
    if (turn !== this.#asked) return true; // another press came later
    if (!page) return false;
    enter({ over: this.#levels.length + 1, under: this.#here() }, target + url.hash, isEntered);
    this.#show(page, target);
    return true;
  }

  /** Another page has come: what lay over the last one goes. */
  drop(): void {
    const gone = this.#levels;
    this.#asked += 1;
    this.#levels = [];
    for (const { key } of gone.toReversed()) this.#engine.runtime.dialogs.close(key, { force: true });
    if (gone.length > 0) document.querySelector<HTMLElement>('[data-outlet]')?.focus({ preventScroll: true });
  }

  /** Address of the page on top. */
  #here(): string {
    return this.#levels.at(-1)?.href ?? this.#base();
  }

  #show(page: DeliveredPage, href: string): void {
    const { runtime } = this.#engine;
    const { id, flag, path, params, found, title } = page;
    const beneath = { href, under: this.#here(), facts: runtime.page, title: document.title };
    runtime.enter({ ...runtime.page, id, flag, path, params, found });
    document.title = title;
    const closed = runtime.dialogs.open({ popup: `page/${id}`, page, params, size: 'large' });
    const level: Level = { ...beneath, key: runtime.dialogs.top?.key ?? 0 };
    this.#levels = [...this.#levels, level];
    void closed.then(() => this.#comeBack(level));
    followAddress(this.#engine);
  }

  /** Its dialog has closed, by a key, a press or the browser's Back. */
  #comeBack(level: Level): void {
    const depth = this.#levels.indexOf(level);
    if (depth < 0) return;
    this.#levels = this.#levels.slice(0, depth);
    this.#engine.runtime.enter(level.facts);
    document.title = level.title;
    if (depthHere() <= depth) return;
    this.#leavingTo = depth;
    history.back();
  }

  /** The page at an address, if it opens over the one on top or one beneath. */
  async #pageOver(url: URL): Promise<DeliveredPage | null> {
    const { runtime, payload } = this.#engine;
    const { locales, defaultLocale, locale, id } = runtime.page;
    // a link from one detail of a list to the next stays over that list
    const shown = [id, ...this.#levels.map(({ facts }) => facts.id)];
    const spoken = splitLocale(url.pathname, { codes: locales.map(({ code }) => code), defaultLocale }).locale;
    if (spoken !== locale) return null;
    const page = await runtime.ports.content.page(url.pathname + url.search).catch(() => null);
    if (page?.kind !== 'page' || !page.over || !shown.includes(page.over) || page.status >= 400) return null;
    // the document of a game begins with what it lets in besides, as for the way to any page (`loadPage`)
    return payload.frame.endsWith(page.frame) ? page : null;
  }

  /** @returns whether the step in the history was between a page and what lies over it, so that the router is not to hear of it */
  #follow(): boolean {
    const depth = depthHere();
    this.#asked += 1; // what is still on its way was asked for from elsewhere
    if (this.#leavingTo !== null) {
      if (depth > this.#leavingTo) history.back();
      else this.#leavingTo = null;
      return true;
    }
    const target = location.pathname + location.search;
    if (this.#levels[depth]?.under === target) {
      void this.#closeTo(depth);
      return true;
    }
    if (depth === this.#levels.length + 1 && entryHere().under === this.#here()) {
      void this.#reopen(target);
      return true;
    }
    const isHere = depth === this.#levels.length && target === this.#here();
    if (!isHere) this.drop();
    return isHere && depth > 0;
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

  async #reopen(href: string): Promise<void> {
    const turn = this.#asked;
    const page = await this.#pageOver(new URL(href, location.href));
    if (turn !== this.#asked) return; // the visitor has gone on, or back, meanwhile
    if (page) this.#show(page, href);
    else location.reload(); // the entry's own document
  }
}

function enter(entry: Required<Entry>, href: string, isEntered = false): void {
  const state = { ...recordOf(history.state), ...entry, dialog: undefined };
  if (isEntered) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
}

function entryHere(): Entry {
  const entry: Entry | null = history.state;
  return entry ?? {};
}

function depthHere(): number {
  return entryHere().over ?? 0;
}
