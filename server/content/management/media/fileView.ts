import { type Rendition, renditionAddress } from '#runtime/document/picture.ts';
import { findText, localeChain } from '#runtime/document/text.ts';
import type { MediaDocument } from '#schemas/content/media.ts';
import type { Medium } from '../../media/parts.ts';

/** Renditions that Strapi's clients look for, by their names. */
const FORMATS: Readonly<Record<string, Rendition['width']>> = { thumbnail: 160, small: 480, medium: 960, large: 1_280 };
const KB = 1_000;

/** A picture as Strapi's clients know files; our own fields come last. */
export interface FileView {
  id: number | string;
  documentId: string;
  name: string;
  alternativeText: string | null;
  caption: string | null;
  width: number;
  height: number;
  formats: Readonly<Record<string, FormatView>>;
  hash: string;
  ext: string;
  mime: string;
  /** Thousands of bytes. */
  size: number;
  url: string;
  previewUrl: string;
  provider: 'local';
  provider_metadata: null;
  folderPath: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  /** The reference to it in documents. */
  reference: string;
  brand: string;
  version: number;
  focalPoint: { x: number; y: number } | null;
  alternativeTexts: Readonly<Record<string, string>>;
  captions: Readonly<Record<string, string>>;
}

interface FormatView {
  name: string;
  hash: string;
  ext: '.webp';
  mime: 'image/webp';
  width: number;
  height: number;
  url: string;
}

/** Address of the original of a picture. */
export function originalAddress({ hash, type }: MediaDocument['picture']): string {
  return `/media/${hash}/original${endingOf(type)}`;
}

function endingOf(type: MediaDocument['picture']['type']): string {
  return type === 'image/png' ? '.png' : '.webp';
}

/** @param locale language of the one text of clients that know no others, and the brand's default */
export function fileView(medium: Medium, [locale, defaultLocale]: readonly [string, string]): FileView {
  const { data, number, version, brand } = medium;
  const { picture, id, name } = data;
  const chain = localeChain(locale, defaultLocale);
  const say = (key: 'alt' | 'caption'): string | null => {
    const said = data[key];
    return typeof said === 'object' ? (findText(data.text, said.$t, chain)?.value ?? null) : (said ?? null);
  };
  const [createdAt = '', updatedAt = ''] = [medium.createdAt, medium.updatedAt].map((ms) => new Date(ms).toISOString());
  return {
    id: number ?? id,
    documentId: id,
    name,
    alternativeText: say('alt'),
    caption: say('caption'),
    width: picture.width,
    height: picture.height,
    formats: formatsOf(data),
    hash: picture.hash,
    ext: endingOf(picture.type),
    mime: picture.type,
    size: Math.round((picture.bytes / KB) * 100) / 100,
    url: originalAddress(picture),
    previewUrl: renditionAddress(picture.hash, { width: 480, density: 1 }),
    provider: 'local',
    provider_metadata: null,
    folderPath: data.folder ?? '/',
    createdAt,
    updatedAt,
    publishedAt: updatedAt,
    reference: `media:${id}`,
    brand,
    version,
    focalPoint: data.focus ?? null,
    alternativeTexts: textsOf(data, 'alt'),
    captions: textsOf(data, 'caption'),
  };
}

function textsOf({ text, ...data }: MediaDocument, key: 'alt' | 'caption'): Readonly<Record<string, string>> {
  const said = data[key];
  return typeof said === 'object' ? (text?.[said.$t] ?? {}) : {};
}

/** Those that are smaller than the picture itself, as Strapi does. */
function formatsOf({ picture, name }: MediaDocument): Readonly<Record<string, FormatView>> {
  const { width: whole, height } = picture;
  const made = Object.entries(FORMATS).flatMap(([format, width]) => {
    if (width >= whole) return [];
    const view: FormatView = {
      name: `${format}_${name}`,
      hash: `${format}_${picture.hash}`,
      ext: '.webp',
      mime: 'image/webp',
      width,
      height: Math.max(1, Math.round((height * width) / whole)),
      url: renditionAddress(picture.hash, { width, density: 1 }),
    };
    return [[format, view] as const];
  });
  return Object.fromEntries(made);
}
