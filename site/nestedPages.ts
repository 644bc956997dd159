import type { DeliveredPage } from '#runtime/document/view.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { arrive } from './arrive.ts';
import type { Engine } from './engine.tsx';

/** In the state of a history entry: how many pages lie over the first, and the address of the one beneath. The rest is the router's. */
interface Entry {
  over?: number;
  under?: string;
}

/** A page that lies over another in a dialog. */
interface Level {
  /** Of its dialog. */
  key: number;
  href: string;
  under: string;
  /** What the page beneath is to come back to. */
  facts: PageFacts;
  title: string;
}

export interface NestedPages {
  /**
   * Opens the page at an address over this one, or goes back to it where it lies beneath.
   * @param isEntered the entry of the history is that page's already
   * @returns false where it does neither
   */
  open(href: string, isEntered?: boolean): Promise<boolean>;
  /** Another page has come: what lay over the last one goes. */
  drop(): void;
}

/**
 * Pages that open over another (`over` of their documents), each in a dialog with an address and a title of its own. The page beneath stays
 * as it is: its scroll, its focus, what was typed in it. The router never hears of them; for it the visitor is where the page beneath is.
 * Call it before the router is made: its listener has to come first.
 * @param base address of the page that the router shows
 */
export function nestPages(engine: Engine, base: () => string): NestedPages {
  const { runtime, payload } = engine;
  const levels: Level[] = [];
  let leavingTo: number | null = null;
  let asked = 0;

  const here = (): string => levels.at(-1)?.href ?? base();

  const show = (page: DeliveredPage, href: string): void => {
    const { id, flag, path, params, found, title } = page;
    const level: Level = { key: 0, href, under: here(), facts: runtime.page, title: document.title };
    levels.push(level);
    runtime.enter({ ...runtime.page, id, flag, path, params, found });
    document.title = title;
    const closed = runtime.dialogs.open({ popup: `page/${id}`, page, params, size: 'large' });
    level.key = runtime.dialogs.top?.key ?? 0;
    void closed.then(() => comeBack(level));
    arrive({ runtime, payload });
  };

  /** Its dialog has closed, by a key, a press or the browser's Back. */
  const comeBack = (level: Level): void => {
    const depth = levels.indexOf(level);
    if (depth < 0) return;
    levels.splice(depth);
    runtime.enter(level.facts);
    document.title = level.title;
    if (depthHere() <= depth) return;
    leavingTo = depth;
    history.back();
  };

  /** The page at an address, if it opens over the one that is shown. */
  const pageOver = async (url: URL): Promise<DeliveredPage | null> => {
    const { locales, defaultLocale, locale, id } = runtime.page;
    const spoken = splitLocale(url.pathname, { codes: locales.map(({ code }) => code), defaultLocale }).locale;
    if (spoken !== locale) return null;
    const page = await runtime.ports.content.page(url.pathname + url.search).catch(() => null);
    const isOver = page?.kind === 'page' && page.over === id && page.status < 400 && page.frame === payload.frame;
    return isOver ? page : null;
  };

  const closeTo = (depth: number): void => {
    for (const level of levels.slice(depth).toReversed()) {
      if (runtime.dialogs.close(level.key)) continue;
      // something in it would be lost: the visitor is asked, and is still there
      enter({ over: levels.length, under: level.under }, level.href);
      return;
    }
  };

  const reopen = async (href: string): Promise<void> => {
    const page = await pageOver(new URL(href));
    if (page) show(page, href);
    else location.reload(); // the entry's own document
  };

  /** @returns whether the step in the history was between a page and what lies over it, so that the router is not to hear of it */
  const follow = (): boolean => {
    const depth = depthHere();
    if (leavingTo !== null) {
      if (depth > leavingTo) history.back();
      else leavingTo = null;
      return true;
    }
    const target = location.pathname + location.search;
    if (depth < levels.length && levels[depth]?.under === target) {
      closeTo(depth);
      return true;
    }
    if (depth === levels.length + 1 && entryHere().under === here()) {
      void reopen(location.href);
      return true;
    }
    const isHere = depth === levels.length && target === here();
    if (!isHere) drop();
    return isHere && depth > 0;
  };

  addEventListener('popstate', (event) => {
    if (follow()) event.stopImmediatePropagation();
  });

  const drop = (): void => {
    const gone = levels.splice(0);
    for (const { key } of gone.toReversed()) runtime.dialogs.close(key, { force: true });
    if (gone.length > 0) document.querySelector<HTMLElement>('[data-outlet]')?.focus({ preventScroll: true });
  };

  // whatever lay over another page before this document was loaded stands alone now
  if (depthHere() > 0) history.replaceState({ ...(history.state as object), over: undefined, under: undefined }, '');

  return {
    drop,
    async open(href, isEntered = false) {
      const url = new URL(href, location.href);
      const target = url.pathname + url.search;
      const turn = ++asked;
      const beneath = levels.find(({ under, facts }) => target === under || target === facts.prefix + facts.path);
      if (beneath) {
        history.go(levels.indexOf(beneath) - levels.length);
        return true;
      }
      const page = await pageOver(url);
      if (turn !== asked) return true; // another press came later
      if (!page) return false;
      enter({ over: levels.length + 1, under: here() }, target + url.hash, isEntered);
      show(page, target);
      return true;
    },
  };
}

function enter(entry: Required<Entry>, href: string, isEntered = false): void {
  const state = { ...(history.state as object | null), ...entry, dialog: undefined };
  if (isEntered) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
}

function entryHere(): Entry {
  return (history.state ?? {}) as Entry;
}

function depthHere(): number {
  return entryHere().over ?? 0;
}
