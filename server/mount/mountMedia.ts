import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createMediaStore, type MediaStore } from '../content/media/createMediaStore.ts';
import { CARDS_BYTES, CardMaker } from '../content/media/delivery/CardMaker.ts';
import { mediaDelivery } from '../content/media/delivery/mediaDelivery.ts';
import { PrintMaker } from '../content/media/delivery/PrintMaker.ts';
import { RenditionCache } from '../content/media/delivery/RenditionCache.ts';
import { ImageWorkers } from '../content/media/pictures/ImageWorkers.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';

export interface MediaMountOptions {
  /** The content store; null while the database is away. */
  store(): ContentStore | null;
  dataDir: string;
}

/** Services that work on pictures. */
export interface MountedMedia {
  /** The library, for the management calls; null while the database is away. */
  media(): MediaStore | null;
  /** Draws the pictures of shared links. */
  cards: CardMaker;
}

/** Serves the pictures of the media library. */
export async function mountMedia(app: FastifyInstance, { store, dataDir }: MediaMountOptions): Promise<MountedMedia> {
  const imageWorkers = new ImageWorkers();
  app.addHook('onClose', async () => imageWorkers.close());
  const made = new WeakMap<ContentStore, MediaStore>();
  const media = (): MediaStore | null => {
    const held = store();
    if (!held) return null;
    const known = made.get(held) ?? createMediaStore({ store: held, imageWorkers });
    made.set(held, known);
    return known;
  };
  const bytes: MediaStore['bytes'] = (hash) => {
    const held = media();
    if (!held) throw new Error('the database cannot be reached');
    return held.bytes(hash);
  };
  const failed = (err: unknown): void =>
    app.log.warn({ err }, 'renditions cannot be kept on this disk: they are made anew each time');
  const shelf = new RenditionCache(join(dataDir, 'media'), { failed });
  const drawn = new RenditionCache(join(dataDir, 'cards'), { maxBytes: CARDS_BYTES, failed });
  await app.register(mediaDelivery, { maker: new PrintMaker({ bytes, imageWorkers, shelf }), bytes });
  return { media, cards: new CardMaker({ imageWorkers, shelf: drawn }) };
}
