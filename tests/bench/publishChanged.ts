import type { Library } from '../../server/content/Library.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';

/** Publishes a document that says something else. @returns milliseconds until the node serves it */
export async function publishChanged(
  store: ContentStore,
  library: Library,
  { key, turn }: { key: string; turn: number },
): Promise<number> {
  const head = (await store.history(key))[0]?.number ?? null;
  const { text } = await store.revision(key, head ?? 0);
  const draft = text.trimEnd() + ' '.repeat(turn + 2); // another text that means the same
  await store.saveDraft({ document: key, text: draft, author: 'bench', seen: 0, basedOn: head });
  const items = [{ document: key, take: 'draft' as const }];
  const release = await store.createRelease({ name: `Turn ${turn}`, author: 'bench', reason: 'bench', items });
  const startMs = performance.now();
  const served = new Promise<number>((resolve) => {
    const stop = library.onPublish(() => {
      stop();
      resolve(performance.now() - startMs);
    });
  });
  await store.publish({ release, by: 'bench' });
  return served;
}
