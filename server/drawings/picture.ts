import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import PQueue from 'p-queue';
import type { Commission } from './drawings.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Dots per inch at which a unit of the drawing is 1.2 pixels: 360 for a standing cover, sharp on a dense screen. Source: CSS Values 4 §6.2. */
const COVER_DPI = 72 * 1.2;
/** Of 100. Fewer show rings in the light behind a motif. */
const COVER_QUALITY = 78;
/** A hall asks for a hundred covers at once; passwords and files need the same threads. */
const covers = new PQueue({ concurrency: 2 });

/** A picture as it is kept and sent. */
export interface Picture {
  etag: string;
  type: 'image/svg+xml' | 'image/webp';
  bytes: Buffer;
  /** `bytes` are packed with Brotli. */
  isCompressed: boolean;
}

/** Draws a picture: a drawing is packed, a cover becomes pixels (about 35 ms). */
export async function makePicture({ draw, isPixels = false }: Commission): Promise<Picture> {
  if (isPixels) return covers.add(async () => pixelsOf(await draw()));
  const svg = await draw();
  const bytes = await compress(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: svg.length },
  });
  return { etag: etagOf(svg), type: 'image/svg+xml', bytes, isCompressed: true };
}

async function pixelsOf(svg: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg), { density: COVER_DPI })
    .webp({ quality: COVER_QUALITY, effort: 2 })
    .toBuffer();
  return { etag: etagOf(svg), type: 'image/webp', bytes, isCompressed: false };
}

/** For those who take no Brotli. */
export async function plainBytes({ bytes, isCompressed }: Picture): Promise<Buffer> {
  return isCompressed ? decompress(bytes) : bytes;
}

function etagOf(svg: string): string {
  return `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
}
