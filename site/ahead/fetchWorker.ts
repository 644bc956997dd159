/**
 * Fetches files into the browser's cache, away from the page's thread, for which each of them costs more than the fetch itself. Gives way to
 * everything else on the line. Says which came.
 */
addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => void fetchAll(data));

async function fetchAll(addresses: readonly string[]): Promise<void> {
  const came = await Promise.all(addresses.map(comes));
  postMessage(addresses.filter((_, index) => came[index]));
}

async function comes(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    await answer.arrayBuffer(); // the browser caches only what is read to its end
    return answer.ok;
  } catch {
    return false;
  }
}
