import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isRecord, textsOf } from '#schemas/record.ts';
import { CommandError, need } from '../../kernel/command.ts';
import { addMedia } from '../media/addMedia.ts';
import { QUOTA_BYTES } from '../media/blobs.ts';
import type { Texts } from '../media/mediaDocument.ts';
import { ImageWorkers } from '../media/pictures/ImageWorkers.ts';
import { pruneBytes } from '../media/pruneBytes.ts';
import { moveBytes } from '../mediaBytes/moveBytes.ts';
import type { ContentCommand } from './services.ts';

const add: ContentCommand = {
  name: 'content media add',
  summary: 'takes a picture into the media library; documents name it by what this prints',
  example: 'marquee content media add pier.jpg --alt \'{"en": "A pier at night"}\'',
  options: {
    file: { help: 'JPEG, PNG, WebP, AVIF, GIF or SVG, 10 MB at most', isRequired: true, isPath: true },
    brand: { help: 'whose library; without it, the one that all brands share' },
    name: { help: 'what editors call it; without it, the file’s name' },
    folder: { help: 'where editors look for it: /campaigns' },
    alt: { help: 'what it shows, by language, as JSON' },
  },
  lastWord: 'file',
  async run({ store }, input, { by }) {
    const file = need(input, 'file');
    const { brand = 'base', name, folder, alt } = input;
    const imageWorkers = new ImageWorkers();
    try {
      const [document = ''] = await addMedia(
        { store: store.parts, imageWorkers, quotaBytes: QUOTA_BYTES },
        {
          brand,
          files: [
            {
              file: { name: basename(file), type: '', path: file, size: (await stat(file)).size },
              facts: { name, folder, alt: alt === undefined ? {} : readTexts(alt) },
            },
          ],
          author: by,
          reason: 'added by order',
        },
      );
      return `media:${document.split('/').at(-1)}`;
    } finally {
      imageWorkers.close();
    }
  },
};

const move: ContentCommand = {
  name: 'content media move',
  summary: 'moves the bytes of all pictures to where MEDIA_STORE says; stopped half-way, it goes on when ordered again',
  example: 'marquee content media move',
  options: {},
  async run({ store, tell, signal }) {
    const { db, mediaBytes, now } = store.parts;
    const { place, moved, unchanged, lost } = await moveBytes({ db, mediaBytes, now, tell, signal });
    const text = `${moved} pictures are moved to ${place}, ${unchanged} were there.`;
    if (signal?.aborted) throw new CommandError(`${text} Stopped: order it again to move the others.`);
    if (lost.length > 0) throw new CommandError([text, `${lost.length} cannot be moved:`, ...lost].join('\n'));
    return text;
  },
};

const prune: ContentCommand = {
  name: 'content media prune',
  summary: 'removes bytes from the folder or bucket of MEDIA_STORE that no picture has, and that are a day old',
  example: 'marquee content media prune',
  options: {},
  async run({ store }) {
    const { db, mediaBytes } = store.parts;
    const { chosen } = mediaBytes.stores;
    if (!chosen) return 'The bytes of pictures lie in the database, and go with their rows: there is nothing to prune.';
    const { listed, removed } = await pruneBytes({ db, mediaBytes, now: Date.now }, chosen);
    return `${removed} of ${listed} pictures are removed from ${chosen.place}: nothing has them.`;
  },
};

/** @throws CommandError */
function readTexts(given: string): Texts {
  let texts: unknown;
  try {
    texts = JSON.parse(given);
  } catch {
    texts = undefined;
  }
  if (!isRecord(texts) || Object.values(texts).some((text) => typeof text !== 'string'))
    throw new CommandError('--alt takes texts by language: \'{"en": "A pier", "lv": "Mols"}\'.');
  return textsOf(texts);
}

/** The media library from the command line. */
export const mediaCommands: readonly ContentCommand[] = [add, move, prune];
