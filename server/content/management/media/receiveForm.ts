import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { errorCodes } from 'fastify';
import { refusal } from '../../../kernel/refusal.ts';

/** How names of folders for forms begin. */
const FOLDER = 'marquee-upload-';
/** Folders older than this are nobody's any more: no form takes as long. In milliseconds. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** A file of a form, on this machine's disk. */
export interface SentFile {
  /** Name of the field that it came under. */
  field: string;
  /** File name at the sender. */
  name: string;
  /** Type declared by the sender. */
  type: string;
  path: string;
  /** Bytes; one more than the limit of a file where it was cut. */
  size: number;
}

/** A form that has come. */
export interface SentForm {
  files: readonly SentFile[];
  fields: readonly (readonly [name: string, value: string])[];
  /** Removes its files. */
  drop(): Promise<void>;
}

/** Most that a form may bring, in bytes but for the counts. */
export interface FormLimits {
  body: number;
  file: number;
  value: number;
  files: number;
  fields: number;
}

/**
 * Reads a multipart body. Its files are written to a folder of their own as they come, so that none is held in memory; a body that breaks off, or
 * brings more than it may, leaves nothing behind.
 * @throws PlatformError for a form that cannot be read or has too many parts; what Fastify throws for a body that is too large
 */
export async function receiveForm(
  body: Readable,
  { type, limits }: { type: string; limits: FormLimits },
): Promise<SentForm> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await new Receiving(folder, type, limits).take(body)), drop };
  } catch (error) {
    await drop();
    body.resume(); // the sender hears of it once all is sent
    throw error;
  }
}

/** Removes the folders of forms that killed processes left behind, those of other servers on this machine too. */
export async function removeLeftForms(): Promise<void> {
  const entries = await readdir(tmpdir(), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(FOLDER));
  await Promise.allSettled(folders.map(({ name }) => removeIfLeft(join(tmpdir(), name)))); // some may be another user's
}

async function removeIfLeft(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (mtimeMs < Date.now() - LEFT_MS) await rm(folder, { recursive: true, force: true });
}

class Receiving {
  readonly #mostBytes: number;
  readonly #parser: BusboyInstance;
  readonly #files: SentFile[] = [];
  readonly #fields: [string, string][] = [];
  readonly #writes: Promise<void>[] = [];
  readonly #open = new Set<BusboyFileStream>();
  readonly #stop = new AbortController();

  constructor(folder: string, type: string, limits: FormLimits) {
    this.#mostBytes = limits.body;
    this.#parser = parserOf(type, limits);
    this.#parser.on('file', (...[field, stream, name, , said]) => {
      if (this.#files.length > limits.files) return void stream.resume(); // one too many is told, others are not written
      const file = { field, name, type: said, path: join(folder, String(this.#files.length)), size: 0 };
      this.#files.push(file);
      this.#writes.push(this.#write(file, stream).catch((error: unknown) => this.#stop.abort(error)));
    });
    this.#parser.on('field', (...[name, value, , isCut]) => {
      if (isCut) this.#stop.abort(broken('A value is too long.'));
      else this.#fields.push([name, value]);
    });
    this.#parser.on('fieldsLimit', () => this.#stop.abort(broken('Too many fields.')));
  }

  async take(body: Readable): Promise<Omit<SentForm, 'drop'>> {
    const { signal } = this.#stop;
    try {
      await pipeline(counted(body, this.#mostBytes), this.#parser, { signal });
    } catch (error) {
      const why: unknown = signal.aborted ? signal.reason : error; // the files that are ended now abort, too
      for (const stream of this.#open) stream.destroy();
      await Promise.all(this.#writes);
      if (signal.aborted && why === signal.reason) throw why;
      throw error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE ? error : broken('The form cannot be read.');
    }
    await Promise.all(this.#writes);
    if (signal.aborted) throw signal.reason;
    return { files: this.#files, fields: this.#fields };
  }

  async #write(file: SentFile, stream: BusboyFileStream): Promise<void> {
    this.#open.add(stream);
    const written = createWriteStream(file.path, { mode: 0o600 });
    await pipeline(stream, written);
    this.#open.delete(stream);
    file.size = written.bytesWritten;
  }
}

function parserOf(type: string, { file, value, fields }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: file + 1, fieldSize: value, fields },
      preservePath: true,
    });
  } catch {
    throw broken('The form cannot be read.');
  }
}

async function* counted(body: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  // it is not destroyed with the reading: the answer goes back on the same connection
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield chunk;
  }
}

function broken(message: string): Error {
  return refusal('InvalidRequestException', message);
}
