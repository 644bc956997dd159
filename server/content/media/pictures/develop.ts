import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { isLossyWebp, isMovingPng, isSequence } from './fileParts.ts';
import { hiddenFile } from './hiddenFile.ts';
import { type DevelopJob, FlawError, HiddenFileError, MAX_PIXELS, MAX_SIDE, type StoredPicture } from './jobs.ts';

/** Dots per inch at which a pixel of an SVG file is one pixel. Source: CSS Values 4 §6.2, as librsvg has it. */
const SVG_DPI = 72;
/** Drawings are kept at twice their size, for dense screens; at most so many pixels a side, and at least. */
const SVG_SCALE = 2;
const SVG_SIDE = 4_096;
/** A loss here would show in every rendition, so the quality is high. */
const STORED_QUALITY = 98;

/** Opens a picture that nobody knows: what is torn off is an error, and so are more pixels than allowed, before any is read. */
const open = (bytes: Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });

/**
 * Reads a file of one of the known types and rewrites its pixels: without place, camera, colour profile, comments and whatever follows the
 * picture. Photographs become WebP, drawings PNG. @throws FlawError
 */
export async function develop({ path, type }: DevelopJob): Promise<StoredPicture> {
  const bytes = await readFile(path);
  // the script of a drawing is left behind with everything else that is no pixel
  const hidden = type === 'image/svg+xml' ? null : hiddenFile(bytes);
  if (hidden !== null) throw new HiddenFileError(hidden);
  if (type === 'image/png' ? isMovingPng(bytes) : isSequence(bytes)) throw new FlawError('moving');
  const isDrawing = type === 'image/svg+xml';
  // an entity can contain others, and they more: librsvg counts them, but nobody needs them
  if (isDrawing && Buffer.from(bytes).includes('<!ENTITY')) throw new FlawError('entities');
  const about = await lookAt(bytes, isDrawing);
  const picture = isDrawing ? draw(bytes, about) : open(bytes);
  const upright = picture.autoOrient().toColourspace('srgb');
  const isLossy = type === 'image/jpeg' || type === 'image/avif' || isLossyWebp(bytes);
  const written = isLossy ? upright.webp({ quality: STORED_QUALITY, effort: 2 }) : upright.png();
  const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { bytes: data, type: isLossy ? 'image/webp' : 'image/png', width: info.width, height: info.height };
}

/** Reads the head of the file; pixels are not read yet. */
async function lookAt(bytes: Uint8Array, isDrawing: boolean): Promise<Metadata> {
  const about = await open(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height, pages = 1 } = about;
  if (pages > 1) throw new FlawError('moving');
  if (isDrawing) return about; // is drawn in a size of our own
  if (width * height > MAX_PIXELS) throw new FlawError('pixels');
  if (Math.max(width, height) > MAX_SIDE) throw new FlawError('side');
  return about;
}

function draw(bytes: Uint8Array, { width, height }: Metadata): Sharp {
  const scale = Math.min(SVG_SCALE, SVG_SIDE / Math.max(width, height));
  const density = Math.max(1, SVG_DPI * scale);
  return open(bytes, { density }).resize({
    width: SVG_SIDE,
    height: SVG_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

function refuse(error: unknown): never {
  throw new FlawError(/pixel limit/i.test(String(error)) ? 'pixels' : 'broken');
}
