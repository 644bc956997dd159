import { parseKey } from '../document/documentKey.ts';
import type { Blob } from '../mediaBytes/MediaBytes.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { type AddAsked, addMedia } from './addMedia.ts';
import { QUOTA_BYTES } from './blobs.ts';
import { type ChangeAsked, changeMedium, removeMedium } from './changeMedium.ts';
import { findMedium, type MediaParts, type Medium, readMedia } from './parts.ts';
import type { ImageWorkers } from './pictures/ImageWorkers.ts';
import { liveUses, plannedUses, type Use } from './usage.ts';

export interface MediaStoreOptions {
  /** Media are documents: their facts live here. */
  store: ContentStore;
  imageWorkers: ImageWorkers;
  quotaBytes?: number;
}

/** The media library: pictures with their facts as documents of kind `media`, and bytes by their hash. */
export interface MediaStore {
  /** @returns the media, also those that were there already, in the order of the files */
  add(asked: AddAsked): Promise<Medium[]>;
  change(asked: ChangeAsked): Promise<Medium>;
  remove(asked: Parameters<typeof removeMedium>[1]): Promise<void>;
  all(): Promise<Medium[]>;
  find(document: string): Promise<Medium>;
  uses(document: string): Promise<Use[]>;
  /** @throws MediaBytesError when they cannot be had */
  bytes(hash: string): Promise<Blob | undefined>;
}

/** Builds the library over a content store. Does no I/O itself. */
export function createMediaStore({ store, imageWorkers, quotaBytes = QUOTA_BYTES }: MediaStoreOptions): MediaStore {
  const parts: MediaParts = { store: store.parts, imageWorkers, quotaBytes };
  const { read } = store.parts.db;
  return {
    async add(asked) {
      const documents = await addMedia(parts, asked);
      const state = await store.state();
      return Promise.all(documents.map((document) => findMedium(read, state, document)));
    },
    async change(asked) {
      await changeMedium(parts, asked);
      return findMedium(read, await store.state(), asked.document);
    },
    remove: (asked) => removeMedium(parts, asked),
    all: async () => readMedia(read, await store.state()),
    find: async (document) => findMedium(read, await store.state(), document),
    uses: async (document) => {
      const { id } = parseKey(document);
      return [...liveUses(await store.state(), id), ...(await plannedUses(read, id))];
    },
    bytes: (hash) => store.parts.mediaBytes.read(hash),
  };
}
