import type { Card } from '../pictures/card.ts';
import type { ImageWorkers } from '../pictures/ImageWorkers.ts';
import { BusyError, type CardJob, type IconJob } from '../pictures/jobs.ts';
import type { RenditionCache } from './RenditionCache.ts';

/** Cards on this machine's disk; they are drawn again when they are asked for again. */
export const CARDS_BYTES = 64 * 1024 * 1024;
/** Cards that may wait while one is drawn. Whoever asks for more is asked to come again: the visitors' pictures come first. */
const MOST_WAITING = 20;

export interface CardMakerOptions {
  imageWorkers: ImageWorkers;
  shelf: RenditionCache;
}

/** Draws cards of shared links, and icons, when they are first asked for: each once however many ask, one at a time, and few waiting. */
export class CardMaker {
  readonly #options: CardMakerOptions;
  readonly #making = new Map<string, Promise<Buffer | null>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: CardMakerOptions) {
    this.#options = options;
  }

  /**
   * The card of this name as PNG.
   * @param name letters and digits: a fingerprint of all that the card is made from
   * @param read what the card says, with its pictures; asked only where the card has to be drawn
   * @throws BusyError when too many wait
   */
  async card(name: string, read: () => Promise<Card>): Promise<Buffer> {
    const drawn = await this.#drawn(name, async () => ({ do: 'card', card: await read() }));
    if (drawn === null) throw new Error(`the card ${name} was not drawn`);
    return drawn;
  }

  /**
   * The icon of this name as PNG; null where its picture is not there.
   * @param name a fingerprint, as of a card
   * @throws BusyError when too many wait
   */
  async icon(name: string, read: () => Promise<IconJob | null>): Promise<Buffer | null> {
    return this.#drawn(name, read);
  }

  async #drawn(name: string, read: () => Promise<CardJob | IconJob | null>): Promise<Buffer | null> {
    const file = `${name}.png`;
    const known = await this.#options.shelf.take(file);
    if (known) return known;
    const running = this.#making.get(file);
    if (running) return running;
    if (this.#making.size > MOST_WAITING) throw new BusyError('too many cards wait');
    const making = this.#afterLast(() => this.#make(file, read)).finally(() => this.#making.delete(file));
    this.#making.set(file, making);
    return making;
  }

  #afterLast<T>(make: () => Promise<T>): Promise<T> {
    const made = this.#last.then(make);
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(file: string, read: () => Promise<CardJob | IconJob | null>): Promise<Buffer | null> {
    const { imageWorkers, shelf } = this.#options;
    const job = await read();
    if (job === null) return null;
    const drawn = await imageWorkers.run(job, MOST_WAITING);
    await shelf.put(file, drawn);
    return Buffer.from(drawn);
  }
}
