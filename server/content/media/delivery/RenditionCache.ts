import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Space for renditions on this machine's disk: the least used makes room. Losing them costs only time. */
export const SHELF_BYTES = 512 * 1024 * 1024;

/** Last bytes of a PNG file. Source: PNG (Third Edition) §11.2.5. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** Length of a WebP file's head, whose length it holds from the fifth byte on. Source: RFC 9649 §2.4. */
const HEAD_BYTES = 8;

/** Keeps renditions in a folder, up to so many bytes; the one that nobody asked for the longest goes first. */
export class RenditionCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #failed: (error: unknown) => void;
  /** Bytes by name, in the order in which they were asked for. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  #loading: Promise<void> | undefined;

  /** @param failed called when the disk cannot be written: renditions are then made at each request */
  constructor(folder: string, { maxBytes = SHELF_BYTES, failed }: { maxBytes?: number; failed(error: unknown): void }) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#failed = failed;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A rendition by its name, such as `<hash>/640.webp`; undefined when it is not kept, or is not whole. */
  async take(name: string): Promise<Buffer | undefined> {
    await this.#load();
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    const found = await readFile(join(this.#folder, name)).catch(() => undefined); // somebody has cleared the folder
    if (!found || !isWhole(found)) {
      this.#forget(name);
      return undefined;
    }
    if (this.#sizes.delete(name)) this.#sizes.set(name, size);
    return found;
  }

  /** Keeps a rendition. A reader finds it whole or not at all. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#load();
    const place = join(this.#folder, name);
    try {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(`${place}.part`, bytes);
      await rename(`${place}.part`, place);
    } catch (error) {
      this.#failed(error);
      return;
    }
    this.#forget(name);
    this.#sizes.set(name, bytes.length);
    this.#bytes += bytes.length;
    await this.#makeRoom();
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  async #makeRoom(): Promise<void> {
    while (this.#bytes > this.#maxBytes && this.#sizes.size > 1) {
      const oldest = this.#sizes.keys().next().value ?? '';
      this.#forget(oldest);
      await rm(join(this.#folder, oldest), { force: true }).catch(this.#failed);
    }
  }

  /** Reads the files of an earlier process, the oldest first. */
  #load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []); // there is none yet
    const found = await Promise.all(
      names.map(async (name) => ({ name, about: await stat(join(this.#folder, name)).catch(() => undefined) })),
    );
    const files = found.flatMap(({ name, about }) => (about?.isFile() ? [{ name, about }] : []));
    for (const { name, about } of files.toSorted((a, b) => a.about.mtimeMs - b.about.mtimeMs)) {
      if (name.endsWith('.part')) await rm(join(this.#folder, name), { force: true }).catch(this.#failed);
      else {
        this.#sizes.set(name, about.size);
        this.#bytes += about.size;
      }
    }
    await this.#makeRoom();
  }
}

/** A machine that lost its power may have left half a file. */
function isWhole(bytes: Buffer): boolean {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return bytes.subarray(-PNG_END.length).equals(PNG_END);
  return bytes.length > HEAD_BYTES && bytes.readUInt32LE(4) + HEAD_BYTES === bytes.length;
}
