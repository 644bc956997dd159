/** Longest wait for the next piece of a file, in milliseconds: a line may hang without ever breaking, and a slow one takes its time. */
export const WAIT_MS = 20_000;

/** Files that are here, or on their way, by address. */
export const files = new Map<string, Promise<void>>();

/** Style sheets that were fetched ahead, by address: each applies one, at once where the browser has read it. It rejects where it cannot be had. */
export const stylesAhead = new Map<string, () => Promise<void>>();

/**
 * Every `import()` of the built site comes through here (tools/viteImports.ts), with the files it needs: its own, those that it imports, and
 * their style sheets. They are fetched first, and only then imported, from the browser's cache: a browser remembers a module that could not be
 * fetched and never asks for it again, so that a visitor who was without a network for a moment could not go on before he loads the page anew.
 * A file that could not be fetched rejects, and is fetched again by the next `import()`.
 */
export async function importCode<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  await fetchCode(needs.map((need) => `/${need}`));
  return load();
}

/** Fetches files that are about to be imported; their style sheets apply from now on. @throws Error when one of them cannot be fetched */
export async function fetchCode(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(fetchOnce));
}

function fetchOnce(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const coming = address.endsWith('.css') ? addStyles(address) : fetchFile(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

async function fetchFile(address: string): Promise<void> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(new Error(address)), WAIT_MS);
  };
  wait();
  const answer = await fetch(address, { signal: limit.signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.body?.pipeTo(new WritableStream({ write: wait })); // the browser caches only what is read to its end
}

async function addStyles(address: string): Promise<void> {
  if (hasStyles(address)) return;
  const ahead = stylesAhead.get(address);
  stylesAhead.delete(address);
  const applies = ahead?.().then(
    () => true,
    () => false,
  );
  if (applies && (await applies)) return; // else it is fetched as any other
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link); // at once: rules apply in the order of the imports, whichever file comes first
  try {
    await fetchFile(address); // the wait for a link has no end
    await new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(address));
      link.onload = resolve;
      link.onerror = fail;
      setTimeout(fail, WAIT_MS); // a browser may have dropped it from its cache
      link.href = address;
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** Checks whether the page itself came with a style sheet. One that was read ahead has a medium, also once it applies: it stands in `files` then. */
export function hasStyles(address: string): boolean {
  return document.querySelector(`link[rel=stylesheet][href="${address}"]:not([media])`) !== null;
}
