/**
 * The service worker: built files come from the browser's own store, and without a network a page of the site says so. Nothing of a player is
 * ever cached: no page, no answer of a call. Source: STATE-29.
 */

/** Facts that the server writes in front of this code (`server/site/installRoutes.ts`). */
export interface OfflineFacts {
  /** Of this code and of what it keeps: another one is another worker, which replaces this. */
  version: string;
  /** Addresses of the page that stands in, by the locale's path prefix; the default language's is ''. */
  pages: Readonly<Record<string, string>>;
  /** The brand stores nothing in browsers any more: this worker removes what others have stored, and itself. */
  isOff?: boolean;
}

interface WaitedEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface AskEvent extends WaitedEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly offlineFacts: OfflineFacts;
  readonly location: Location;
  readonly registration: { navigationPreload?: { enable(): Promise<void> }; unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitedEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no types of workers beside those of pages
const scope = globalThis as unknown as Scope;
/** Names of caches of this site's worker begin so. */
const OWN = 'marquee-';
const FILES = `${OWN}files`;
const { version, pages, isOff = false } = scope.offlineFacts;
const PAGES = `${OWN}pages-${version}`;
/** Files cached at most: those of releases long gone make room. */
const MAX_FILES = 400;

/** Files whose name changes with their content. */
const HASHED = /^\/assets\//;
/** Pictures that a page shows and that the offline page needs. */
const SHOWN = /(?:href|src|srcset)="(\/(?:public|media)\/[^" ]+)/g;
/** Code, and what is fetched ahead for it: the page that stands in does without. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(isOff ? remove() : activate()));
scope.addEventListener('fetch', (event) => {
  if (isOff) return;
  const { method, url, mode, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return;
  if (HASHED.test(pathname)) event.respondWith(fileOf(event.request));
  else if (mode === 'navigate' && destination === 'document') event.respondWith(pageOf(event));
  else if (destination !== '') event.respondWith(shownOf(event.request));
});

/** A new worker takes over at once: it serves nothing that another release would not. */
async function install(): Promise<void> {
  if (!isOff) {
    const cache = await caches.open(PAGES);
    await Promise.all(Object.values(pages).map((href) => cachePage(cache, href)));
  }
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== FILES && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable(); // the page is asked for while the worker starts
  await scope.clients.claim();
}

/** Takes away everything that a worker of this site has stored, and this one. Pages that are open ask the network from now on. */
async function remove(): Promise<void> {
  await scope.clients.claim(); // from the worker before, which would go on filling its cache
  const own = (await caches.keys()).filter((name) => name.startsWith(OWN));
  await Promise.all(own.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

/**
 * Caches a page as guests get it, without its code, and the files that it shows. @throws Error when it cannot be fetched: this worker is then not
 * installed
 */
async function cachePage(cache: Cache, href: string): Promise<void> {
  const answer = await fetch(href, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const text = (await answer.text()).replaceAll(CODE, '');
  const shown = new Set([...text.matchAll(SHOWN)].map(([, address = '']) => address));
  await Promise.allSettled([...shown].map((address) => cache.add(address))); // a picture that is missing leaves its place empty
  const headers = { 'content-type': 'text/html; charset=utf-8', ...policyOf(answer) };
  await cache.put(href, new Response(text, { headers }));
}

function policyOf({ headers }: Response): Record<string, string> {
  const policy = headers.get('content-security-policy');
  return policy === null ? {} : { 'content-security-policy': policy };
}

/** From the store, else from the network and into the store. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const known = (await cache.match(request)) ?? (await caches.match(request));
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) {
    await cache.put(request, answer.clone()).catch(() => undefined); // no room: it comes from the network next time, too
    await trim(cache);
  }
  return answer;
}

async function trim(cache: Cache): Promise<void> {
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - MAX_FILES)).map((request) => cache.delete(request)));
}

/** Always from the network; without one, the page that says so, in the language of the address. */
async function pageOf({ request, preloadResponse }: AskEvent): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    // where Chromium rejects, Firefox gives an answer that stands for the error, which would be shown as its own page
    return preloaded === undefined || preloaded.type === 'error' ? await fetch(request) : preloaded;
  } catch (error) {
    const [, first = ''] = new URL(request.url).pathname.split('/');
    const href = pages[`/${first}`] ?? pages[''];
    const cached = href === undefined ? undefined : await caches.match(href, { cacheName: PAGES });
    if (!cached) throw error;
    return new Response(cached.body, { status: 503, headers: cached.headers });
  }
}

/** Pictures and styles from the network; without one, those of the page that stands in. */
async function shownOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(request, { cacheName: PAGES });
    if (!cached) throw error;
    return cached;
  }
}
