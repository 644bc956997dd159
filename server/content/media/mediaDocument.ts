import type { MediaDocument } from '#schemas/content/media.ts';
import { type DocumentText, readKnownText } from '../document/documentText.ts';
import type { ProcessedPicture } from './processPicture.ts';

/** Texts by locale; null takes one away. */
export type Texts = Readonly<Record<string, string | null>>;

/** Facts about a picture that may be set. A missing one stays as it is. */
export interface MediaFacts {
  name?: string | undefined;
  /** Null: in none. */
  folder?: string | null | undefined;
  /** Null: the middle. */
  focus?: { x: number; y: number } | null | undefined;
  alt?: Texts | undefined;
  caption?: Texts | undefined;
}

type Words = NonNullable<MediaDocument['text']>;

/** A medium with other facts, or another picture. Its keys have a fixed order, so that saving without a change keeps every byte. */
export function withFacts(
  { id, ...before }: Pick<MediaDocument, 'id' | 'name' | 'picture'> & Partial<MediaDocument>,
  facts: MediaFacts,
): MediaDocument {
  const folder = facts.folder === undefined ? before.folder : facts.folder;
  const focus = facts.focus === undefined ? before.focus : facts.focus;
  const alt = textOf(before, 'alt', facts.alt);
  const caption = textOf(before, 'caption', facts.caption);
  const text: Words = { ...alt.words, ...caption.words };
  return {
    kind: 'media',
    format: 1,
    id,
    name: facts.name ?? before.name,
    ...(folder ? { folder } : {}),
    picture: before.picture,
    ...(focus ? { focus } : {}),
    ...(alt.value === undefined ? {} : { alt: alt.value }),
    ...(caption.value === undefined ? {} : { caption: caption.value }),
    ...(Object.keys(text).length === 0 ? {} : { text }),
  };
}

/** One of its texts after a change: written in place it stays so until it is given by locale. */
function textOf(
  { text, ...before }: Partial<MediaDocument>,
  name: 'alt' | 'caption',
  change: Texts = {},
): { value?: MediaDocument['alt']; words: Words } {
  const value = before[name];
  const key = typeof value === 'object' ? value.$t : name;
  const known = text?.[key] ?? {};
  if (Object.keys(change).length === 0)
    return value === undefined ? { words: {} } : { value, words: typeof value === 'object' ? { [key]: known } : {} };
  const merged = Object.entries({ ...known, ...change }).flatMap(([locale, words]) =>
    words === null ? [] : [[locale, words]],
  );
  return merged.length === 0 ? { words: {} } : { value: { $t: key }, words: { [key]: Object.fromEntries(merged) } };
}

/** Facts of a picture's bytes, for its document. */
export function pictureOf({ hash, type, width, height, size }: ProcessedPicture): MediaDocument['picture'] {
  return { hash, type, width, height, bytes: size };
}

/** A medium as its file holds it. */
export function textOfMedium(medium: MediaDocument): DocumentText {
  return readKnownText(`${JSON.stringify(medium, null, 2)}\n`); // made of values that have been checked
}

const MAX_SLUG = 32;

/** A readable beginning of an id, from what somebody calls the picture. */
export function slugOf(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]+$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'picture' : plain;
}
