import sharp from 'sharp';
import { ratios, sizeOf } from '#runtime/document/picture.ts';
import type { PrintJob } from './jobs.ts';

/** Quality of a WebP rendition, of 100. Source: STATE-30. */
const QUALITY = 95;

/** Makes a rendition: cut, then made smaller. */
export async function print({ bytes, width, cut }: PrintJob): Promise<Uint8Array> {
  const picture = sharp(bytes);
  if (cut) {
    const whole = await picture.metadata();
    const part = sizeOf(whole, cut.ratio);
    const start = (room: number): number => Math.round((room * cut.position) / 100);
    picture.extract({ left: start(whole.width - part.width), top: start(whole.height - part.height), ...part });
  }
  return picture
    .resize({ width, ...(cut ? { height: heightOf(width, cut.ratio), fit: 'fill' } : {}), withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** So that every width of one cut has the same shape, whatever rounding did to the part. */
function heightOf(width: number, ratio: keyof typeof ratios): number {
  return Math.max(1, Math.round(width / ratios[ratio]));
}
