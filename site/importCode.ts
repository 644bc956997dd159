/** Files that are here, or on their way, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Every `import()` of the built site comes through here (tools/viteImports.ts), with the files it needs: its own, those that it imports, and
 * their style sheets. They are fetched first, and only then imported, from the browser's cache: a browser remembers a module that could not be
 * fetched and never asks for it again, so that a visitor who was without a network for a moment could not go on before he loads the page anew.
 * A file that could not be fetched rejects, and is fetched again by the next `import()`.
 */
export async function importCode<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  await Promise.all(needs.map((need) => fetchOnce(`/${need}`)));
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const coming = address.endsWith('.css') ? addStyles(address) : fetchScript(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  await answer.arrayBuffer(); // what is not read to its end is not kept by the browser
}

function addStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(link);
  });
}
