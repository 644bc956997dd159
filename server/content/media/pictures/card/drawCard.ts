import sharp, { type OverlayOptions } from 'sharp';
import { CARD_SIZE, type Card } from '../card.ts';
import { MAX_PIXELS } from '../jobs.ts';
import { pictureType } from '../pictureType.ts';
import { type CardShape, groundSvg, MARGIN, SIGN_PX, veilSvg, wordsSvg } from './cardSvg.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** A picture this much wider than high is a scene that runs off the card; any other keeps its own edges. */
const SCENE_RATIO = 1.3;
const SCENE_WIDTH = 800;
/** Of a scene that is wider, the part that is shown: scenes have their subject away from the side where words begin. Of 1. */
const SCENE_FOCUS = 0.9;
const FRAME = { width: 400, height: HEIGHT - 2 * MARGIN } as const;
const SHADOW_PX = 40;
const TILE_PX = 320;
/** Signs are drawn in a square of 32; that many dots an inch make 320 of them. */
const TILE_DPI = 720;
/** Of 72: what SVG files are drawn at, so that they stay sharp. */
const SVG_DPI = 144;

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS, density: SVG_DPI });

/** Draws a card as PNG. A picture of it that cannot be read is left out: the words are what counts. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const sign = await layersOr(card.sign, (bytes) => signLayers(bytes, card));
  const shown =
    (await layersOr(card.picture, (bytes) => pictureLayers(bytes, card))) ??
    (await layersOr(card.sign, (bytes) => tileLayers(bytes, card)));
  const shape = shown?.shape ?? 'plain';
  const { sign: _none, ...unsigned } = card;
  const words = wordsSvg(sign ? card : unsigned, shape);
  return sharp(Buffer.from(groundSvg(card)))
    .composite([...(shown?.layers ?? []), ...(sign ?? []), { input: Buffer.from(words) }])
    .removeAlpha()
    .png({ compressionLevel: 9 }) // in all its colours: 256 show rings in the light
    .toBuffer();
}

async function layersOr<T>(bytes: Uint8Array | undefined, make: (bytes: Uint8Array) => Promise<T>) {
  if (bytes === undefined) return undefined;
  return make(bytes).catch(() => undefined);
}

async function signLayers(bytes: Uint8Array, { dir }: Card): Promise<OverlayOptions[]> {
  const input = await open(bytes).resize(SIGN_PX, SIGN_PX, { fit: 'contain', background: '#0000' }).png().toBuffer();
  return [{ input, left: dir === 'rtl' ? WIDTH - MARGIN - SIGN_PX : MARGIN, top: MARGIN }];
}

async function pictureLayers(bytes: Uint8Array, card: Card): Promise<{ shape: CardShape; layers: OverlayOptions[] }> {
  const { width, height } = await open(bytes).metadata();
  return width / height >= SCENE_RATIO
    ? { shape: 'scene', layers: await sceneLayers(bytes, { width, height }, card) }
    : { shape: 'framed', layers: await framedLayers(bytes, card) };
}

/** The brand's sign, large, where the page shows nothing. */
async function tileLayers(bytes: Uint8Array, { dir }: Card): Promise<{ shape: CardShape; layers: OverlayOptions[] }> {
  const input = await sharp(bytes, { density: TILE_DPI })
    .resize(TILE_PX, TILE_PX, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const left = dir === 'rtl' ? MARGIN : WIDTH - MARGIN - TILE_PX;
  return { shape: 'framed', layers: [{ input, left, top: Math.round((HEIGHT - TILE_PX) / 2) }] };
}

/** Runs off the card on the side where words end, and fades towards them. */
async function sceneLayers(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  card: Card,
): Promise<OverlayOptions[]> {
  const scale = Math.max(SCENE_WIDTH / width, HEIGHT / height);
  const full = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  // a drawing looks towards the words; a photograph stays as it is, for it may hold letters
  const isTurned = card.dir === 'rtl' && pictureType(bytes) === 'image/svg+xml';
  const focus = isTurned ? 1 - SCENE_FOCUS : SCENE_FOCUS;
  const input = await open(bytes)
    .flop(isTurned)
    .resize(full.width, full.height, { fit: 'fill' })
    .extract({
      left: Math.floor((full.width - SCENE_WIDTH) * focus),
      top: Math.floor((full.height - HEIGHT) / 2),
      width: SCENE_WIDTH,
      height: HEIGHT,
    })
    .png()
    .toBuffer();
  const edge = fadeOf(card);
  const faded = await sharp(input)
    .ensureAlpha()
    .composite([{ input: Buffer.from(edge), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [
    { input: faded, left: card.dir === 'rtl' ? 0 : WIDTH - SCENE_WIDTH, top: 0 },
    { input: Buffer.from(veilSvg(card)) },
  ];
}

/** A scene has no edge towards the words. */
function fadeOf({ dir }: Card): string {
  const way = dir === 'rtl' ? 'x1="1" x2="0"' : 'x1="0" x2="1"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" ${way}><stop stop-color="#fff" stop-opacity="0"/><stop offset=".35" stop-color="#fff"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
}

/** Stands on the card with the brand's corners and a shadow, its own colours as light around it. */
async function framedLayers(bytes: Uint8Array, card: Card): Promise<OverlayOptions[]> {
  const { data, info } = await open(bytes)
    .resize({ ...FRAME, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${card.look.radius}" fill="#fff"/></svg>`;
  const framed = await sharp(data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const around = await open(bytes).resize(WIDTH, HEIGHT, { fit: 'cover' }).blur(60).png().toBuffer();
  const shadow = await sharp({
    create: { width: width + 2 * SHADOW_PX, height: height + 2 * SHADOW_PX, channels: 4, background: '#0000' },
  })
    .composite([{ input: Buffer.from(corners.replace('#fff', '#000a')), left: SHADOW_PX, top: SHADOW_PX }])
    .png()
    .toBuffer()
    .then((sharpEdged) => sharp(sharpEdged).blur(18).png().toBuffer());
  const left = card.dir === 'rtl' ? MARGIN : WIDTH - MARGIN - width;
  const top = Math.round((HEIGHT - height) / 2);
  return [
    { input: around },
    { input: Buffer.from(veilSvg(card)) },
    { input: shadow, left: left - SHADOW_PX, top: top - SHADOW_PX + 16 },
    { input: framed, left, top },
  ];
}
