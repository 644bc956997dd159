import type { CookiePort, StoragePort } from '#runtime/ports/index.ts';

/**
 * The browser's storage, for good or for the visit; silent where it is switched off or full.
 * @param isForVisit nothing outlives the visit, whatever is asked for: what is tried out in a preview is not met on the site again
 */
export function createStorage({ isForVisit }: { isForVisit: boolean }): StoragePort {
  const attempt = <T>(task: (lasting: Storage, visit: Storage) => T): T | null => {
    try {
      return task(isForVisit ? sessionStorage : localStorage, sessionStorage);
    } catch {
      return null; // private mode or full: what was to be remembered is lost, the page goes on (ERR-07)
    }
  };
  return {
    get: (key) => attempt((lasting, visit) => visit.getItem(key) ?? lasting.getItem(key)),
    set: (key, value, life) =>
      void attempt((lasting, visit) => {
        (life ? visit : lasting).setItem(key, value);
        if (lasting !== visit) (life ? lasting : visit).removeItem(key);
      }),
    remove: (key) =>
      void attempt((lasting, visit) => {
        lasting.removeItem(key);
        visit.removeItem(key);
      }),
  };
}

/** A storage that ends with the page. @param stored what is in it from the start, by key */
export function createMemoryStorage(stored: Readonly<Record<string, string>>): StoragePort {
  const texts = new Map(Object.entries(stored));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

/** The page's own cookies, such as locale and theme. */
export function createCookies(): CookiePort {
  return {
    get(name) {
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
      return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
    },
    set(name, value, maxAgeSec) {
      // The asynchronous cookie store is not in every browser yet. oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSec}; samesite=lax`;
    },
    dropAllBut: (names) => dropCookies((name) => !names.includes(name)),
  };
}

/** Deletes cookies that scripts can see, by name. */
export function dropCookies(isGone: (name: string) => boolean): void {
  const present = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  // a cookie may have been set for a domain above this host
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  // oxlint-disable-next-line unicorn/no-document-cookie
  for (const name of present.filter((one) => one !== '' && isGone(one)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
