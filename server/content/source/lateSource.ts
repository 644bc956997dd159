import type { ContentSource, RawDocument } from '../document/ContentSource.ts';

/** A source whose own documents may come late; until then others are served. */
export interface LateSource extends ContentSource {
  /** From now on documents come from this source. Watchers are notified. */
  attach(source: ContentSource): void;
}

/** @param meanwhile what is served until a source is attached */
export function lateSource(meanwhile: () => Promise<readonly RawDocument[]>): LateSource {
  let attached: ContentSource | undefined;
  let watching: { changed(): void; stop(): void } | undefined;
  return {
    read: async (since) => attached?.read(since) ?? { documents: await meanwhile() },
    watch(changed) {
      const own = { changed, stop: attached?.watch(changed) ?? (() => undefined) };
      watching = own;
      return () => own.stop();
    },
    attach(source) {
      attached = source;
      if (!watching) return;
      watching.stop = source.watch(watching.changed);
      watching.changed();
    },
  };
}
