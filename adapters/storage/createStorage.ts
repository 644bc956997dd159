import type { CookiePort, StoragePort } from '#runtime/ports/index.ts';

/** The browser's local storage; silent where it is switched off or full. */
export function createStorage(): StoragePort {
  const attempt = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(localStorage);
    } catch {
      return otherwise; // private mode or full: what was to be remembered is lost, the page goes on (ERR-07)
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
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
    keepOnly: (names) => dropCookies((name) => !names.includes(name)),
  };
}

/** Deletes cookies that scripts can see, by name. */
export function dropCookies(isGone: (name: string) => boolean): void {
  const seen = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  // whoever set one may have set it for a domain above this host
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  // oxlint-disable-next-line unicorn/no-document-cookie
  for (const name of seen.filter((one) => one !== '' && isGone(one)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
