const NAME_KEY = 'studio.tab';
/** Longest wait for the page before a reload to let go of the name, in milliseconds; a tab that was copied waits so long for nothing. */
const RELOAD_MS = 500;
const lockOf = (tab: string): string => `studio.tab.${tab}`;

/** A tab among those of its browser: work that it keeps is not taken for another open tab's. */
export interface OpenTab {
  /** Name of this tab: it survives a reload. */
  name: string;
  /** Names of the other tabs that are open. */
  others: ReadonlySet<string>;
}

/** Knows this tab's name, and which others are open. */
export class Tab {
  #name: Promise<string> | null = null;

  async open(): Promise<OpenTab> {
    this.#name ??= nameOfTab();
    const name = await this.#name;
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = held.flatMap(({ name: lock = '' }) =>
      lock.startsWith(lockOf('')) ? [lock.slice(lockOf('').length)] : [],
    );
    return { name, others: new Set(names.filter((one) => one !== name)) };
  }
}

/** The name that this tab had before a reload, unless the tab was copied and the first one still has it. */
async function nameOfTab(): Promise<string> {
  const stored = storedName();
  const name = stored !== null && (await hold(stored)) ? stored : crypto.randomUUID();
  if (name !== stored) await hold(name);
  try {
    sessionStorage.setItem(NAME_KEY, name);
  } catch {
    // a browser that keeps nothing: the name ends with this page
  }
  return name;
}

function storedName(): string | null {
  try {
    return sessionStorage.getItem(NAME_KEY);
  } catch {
    return null;
  }
}

/** Holds the name for as long as the page is there. @returns false where another tab holds it; true also where the browser has no locks */
function hold(name: string): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const untilThePageGoes = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(lockOf(name), { signal: AbortSignal.timeout(RELOAD_MS) }, untilThePageGoes)
      .catch(() => resolve(false));
  });
}
