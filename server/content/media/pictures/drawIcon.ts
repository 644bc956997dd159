import sharp from 'sharp';
import { type IconJob, MAX_PIXELS } from './jobs.ts';

/** Part of a maskable icon that no mask cuts off, and the picture fills. Source: W3C, Web Application Manifest, «safe zone». */
const SAFE_PART = 0.8;
/** What an SVG is drawn at when it says nothing else, and the most that is asked for, in dots per inch. */
const SVG_DPI = { usual: 72, most: 2_400 } as const;
/** From here on a colour counts as one that nothing shows through, of 255. */
const OPAQUE = 250;

/** Draws an icon as PNG: the picture alone, or on a ground up to all edges, so that a phone may cut any shape out of it. */
export async function drawIcon({ bytes, px, ground }: IconJob): Promise<Uint8Array> {
  const side = ground === null ? px : Math.round(px * SAFE_PART);
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(SVG_DPI.most, Math.max(SVG_DPI.usual, (SVG_DPI.usual * side) / Math.max(width, height)));
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .png()
    .toBuffer();
  if (ground === null) return picture;
  const background = (await edgeColour(picture, side)) ?? ground;
  return sharp({ create: { width: px, height: px, channels: 4, background } })
    .composite([{ input: picture }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Colour of the picture's own tile, where it has one: the ground goes on in it. Null where the picture has no edge of its own. */
async function edgeColour(picture: Uint8Array, side: number): Promise<string | null> {
  const place = { left: Math.floor(side / 2), top: Math.ceil(side * 0.03), width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(picture).extract(place).raw().toBuffer();
  if (alpha < OPAQUE) return null;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
