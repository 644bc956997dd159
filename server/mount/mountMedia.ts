import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { audit } from '../content/audit/audit.ts';
import { createMediaStore, type MediaStore, type MediaStoreOptions } from '../content/media/createMediaStore.ts';
import { mediaDelivery } from '../content/media/delivery/mediaDelivery.ts';
import { PrintMaker } from '../content/media/delivery/PrintMaker.ts';
import { PrintShelf } from '../content/media/delivery/PrintShelf.ts';
import { Darkroom } from '../content/media/pictures/Darkroom.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';

export interface MediaMountOptions {
  /** The content store; null while the database is away. */
  store(): ContentStore | null;
  dataDir: string;
  now(): number;
}

/** What the audit log calls an act in the media library. */
const ACTS = {
  added: 'media.uploaded',
  changed: 'media.changed',
  replaced: 'media.changed',
  removed: 'media.deleted',
} as const;

/** Serves the pictures of the media library. @returns the library for the management calls; null while the database is away */
export async function mountMedia(
  app: FastifyInstance,
  { store, dataDir, now }: MediaMountOptions,
): Promise<() => MediaStore | null> {
  const darkroom = new Darkroom();
  app.addHook('onClose', async () => darkroom.close());
  const told: MediaStoreOptions['told'] = async (tx, { act, author, reason, documents }) => {
    for (const on of documents)
      await audit(tx, { act: ACTS[act], by: { name: author }, on, at: now(), why: reason, detail: { act } });
  };
  const made = new WeakMap<ContentStore, MediaStore>();
  const media = (): MediaStore | null => {
    const held = store();
    if (!held) return null;
    const known = made.get(held) ?? createMediaStore({ store: held, darkroom, told });
    made.set(held, known);
    return known;
  };
  const bytes: MediaStore['bytes'] = (hash) => {
    const held = media();
    if (!held) throw new Error('the database cannot be reached');
    return held.bytes(hash);
  };
  const shelf = new PrintShelf(join(dataDir, 'media'), {
    failed: (err) => app.log.warn({ err }, 'renditions cannot be kept on this disk: they are made anew each time'),
  });
  await app.register(mediaDelivery, { maker: new PrintMaker({ bytes, darkroom, shelf }), bytes });
  return media;
}
