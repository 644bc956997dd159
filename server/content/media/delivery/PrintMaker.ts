import type { Rendition } from '#runtime/document/picture.ts';
import { Lane } from '../../../kernel/Lane.ts';
import type { Blob } from '../../mediaBytes/MediaBytes.ts';
import type { ImageWorkers } from '../pictures/ImageWorkers.ts';
import { BusyError } from '../pictures/jobs.ts';
import type { RenditionCache } from './RenditionCache.ts';

export interface PrintMakerOptions {
  /** Bytes of what is kept. @throws when the database is away */
  bytes(hash: string): Promise<Blob | undefined>;
  imageWorkers: ImageWorkers;
  shelf: RenditionCache;
}

/** Renditions that may wait while two are made; further requests are refused and may be repeated later. */
const MOST_WAITING = 200;
/** Pictures that are in memory for it at once, however many wait. */
const AT_ONCE = 2;

/** Makes renditions when they are first asked for, each once however many ask. */
export class PrintMaker {
  readonly #options: PrintMakerOptions;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  readonly #lane = new Lane(AT_ONCE);

  constructor(options: PrintMakerOptions) {
    this.#options = options;
  }

  /** @returns undefined for a picture that is not there @throws BusyError */
  async rendition(hash: string, asked: Rendition): Promise<Buffer | undefined> {
    const name = `${hash}/${nameOf(asked)}`;
    const known = await this.#options.shelf.take(name);
    if (known) return known;
    const running = this.#making.get(name);
    if (running) return running;
    if (this.#lane.waiting >= MOST_WAITING) throw new BusyError('too many renditions wait');
    const making = this.#lane.run(() => this.#make(name, hash, asked)).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(name: string, hash: string, { width, density, cut }: Rendition): Promise<Buffer | undefined> {
    const { bytes, imageWorkers, shelf } = this.#options;
    const blob = await bytes(hash);
    if (!blob) return undefined;
    const print = await imageWorkers.run(
      { do: 'print', bytes: blob.content, width: width * density, cut },
      MOST_WAITING,
    );
    await shelf.put(name, print);
    return Buffer.from(print);
  }
}

/** By the pixels it has: `640x2` and `1280` are the same rendition. */
function nameOf({ width, density, cut }: Rendition): string {
  return `${width * density}${cut ? `-${cut.ratio}-${cut.position}` : ''}.webp`;
}
