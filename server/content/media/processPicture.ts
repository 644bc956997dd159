import { open } from 'node:fs/promises';
import { say } from '../document/say.ts';
import { hashOfBytes } from '../mediaBytes/hashOfBytes.ts';
import { FileRefusedError } from './errors.ts';
import type { ImageWorkers } from './pictures/ImageWorkers.ts';
import { FlawError, HiddenFileError, type StoredPicture } from './pictures/jobs.ts';
import { HEAD_BYTES, type PictureType, pictureType, pictureTypes, typeOfName } from './pictures/pictureType.ts';

/** A file as somebody sends it. */
export interface UploadedPicture {
  /** File name at the sender. */
  name: string;
  /** Type declared by the sender; empty when there is none. */
  type: string;
  /** Where it lies on this machine; who has put it there takes it away. */
  path: string;
  /** Bytes. */
  size: number;
}

/** A picture that may be kept, and its name among bytes. */
export interface ProcessedPicture extends StoredPicture {
  hash: string;
  /** Bytes. */
  size: number;
}

/** Largest file that is taken. Source: REL-S12. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files that may wait while two are read. Further ones are asked to come again: each waits on the disk. */
const MOST_WAITING = 8;

/** Checks a file and converts it to its stored form. @throws FileRefusedError with words for its sender; BusyError */
export async function processPicture(
  imageWorkers: ImageWorkers,
  { name, type: said, path, size }: UploadedPicture,
): Promise<ProcessedPicture> {
  const type = typeOf({ name, said, size, head: await headOf(path) });
  try {
    const developed = await imageWorkers.run({ do: 'develop', path, type }, MOST_WAITING);
    return { ...developed, hash: hashOfBytes(developed.bytes), size: developed.bytes.length };
  } catch (error) {
    if (error instanceof HiddenFileError)
      throw new FileRefusedError(say('picture.hides', { name: shown(name), hidden: error.hidden }));
    if (error instanceof FlawError) throw new FileRefusedError(say(`picture.${error.flaw}`, { name: shown(name) }));
    throw error;
  }
}

interface Look {
  name: string;
  said: string;
  size: number;
  /** Its first bytes. */
  head: Uint8Array;
}

/** Decides by the first bytes; name and declared type must agree with them, or the sender is mistaken or lies. */
function typeOf({ name: given, said, size, head }: Look): PictureType {
  const name = shown(given);
  if (/[/\\\p{Cc}]/u.test(given) || /^\.*$/.test(given)) throw new FileRefusedError(say('picture.path', { name }));
  if (size === 0) throw new FileRefusedError(say('picture.empty', { name }));
  if (size > MAX_FILE_BYTES)
    throw new FileRefusedError(say('picture.large', { name, most: MAX_FILE_BYTES / 1024 / 1024 }), {
      isTooLarge: true,
    });
  const type = pictureType(head);
  if (type === null) throw new FileRefusedError(say('picture.kind', { name }));
  refuseMistaken({ name: given, said }, type);
  return type;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const ENDING = /\.[a-z][a-z0-9]{1,7}$/i;

function refuseMistaken({ name, said }: Pick<Look, 'name' | 'said'>, type: PictureType): void {
  const { title, endings } = pictureTypes[type];
  const named = typeOfName(name);
  const isMisnamed = named === undefined ? ENDING.test(name) : named !== type;
  if (isMisnamed)
    throw new FileRefusedError(say('picture.misnamed', { name: shown(name), title, ending: endings[0] ?? '' }));
  if (Object.hasOwn(pictureTypes, said) && said !== type)
    throw new FileRefusedError(say('picture.mistaken', { name: shown(name), title, said }));
}

/** A name in a form that is safe in a sentence. */
function shown(name: string): string {
  return [...name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')].slice(0, 100).join('');
}
