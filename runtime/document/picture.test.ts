import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import {
  addressOf,
  cutOf,
  mediaIn,
  mediumOf,
  type Ratio,
  ratios,
  readRendition,
  renditionAddress,
  sizeOf,
  sourcesOf,
} from './picture.ts';

const hash = 'a'.repeat(32);
const wide: LibraryPicture = { hash, width: 2_000, height: 1_000, x: 50, y: 50 };
const tens = fc.integer({ min: 0, max: 10 }).map((ten) => ten * 10);
const anyPicture = fc.record({
  hash: fc.constant(hash),
  width: fc.integer({ min: 1, max: 16_383 }),
  height: fc.integer({ min: 1, max: 16_383 }),
  x: tens,
  y: tens,
});
const anyRatio = fc.constantFrom(...(Object.keys(ratios) as Ratio[]));

describe('names of renditions', () => {
  it.each([
    ['640.webp', { width: 640, density: 1 }],
    ['1920x2.webp', { width: 1_920, density: 2 }],
    ['320-16x9-30.webp', { width: 320, density: 1, cut: { ratio: '16x9', position: 30 } }],
    ['320x2-1x1-0.webp', { width: 320, density: 2, cut: { ratio: '1x1', position: 0 } }],
  ])('%s is one', (name, rendition) => {
    expect(readRendition(name)).toEqual(rendition);
    expect(renditionAddress(hash, rendition as never)).toBe(`/media/${hash}/${name}`);
  });

  it.each([
    '641.webp',
    '0640.webp',
    '640x3.webp',
    '640x1.webp',
    '640.png',
    '640.webp.webp',
    '640-16x9.webp',
    '640-16x9-35.webp',
    '640-16x9-110.webp',
    '640-16x9-030.webp',
    '640-7x3-30.webp',
    '640-__proto__-30.webp',
    '../640.webp',
    '640.webp\n',
    '',
  ])('%j is none: the lists are closed', (name) => {
    expect(readRendition(name)).toBeNull();
  });

  it('are at most some twelve hundred for a picture', () => {
    const pixels = new Set([160, 320, 480, 640, 960, 1_280, 1_600, 1_920].flatMap((width) => [width, 2 * width]));
    const cuts = Object.keys(ratios).length * 11;
    expect(pixels.size * (cuts + 1)).toBeLessThan(1_400);
  });
});

describe('the picture that a page requests', () => {
  it('is never larger than the picture, and always enough for it', () => {
    fc.assert(
      fc.property(anyPicture, fc.option(anyRatio, { nil: undefined }), (picture, ratio) => {
        const { src, srcSet } = sourcesOf(picture, ratio);
        const lines = srcSet.split(', ').map((line) => line.split(' ') as [string, string]);
        const pixels = lines.map(([, width]) => Number(width.slice(0, -1)));
        const { width } = sizeOf(picture, ratio);
        expect(pixels).toEqual([...new Set(pixels)].toSorted((a, b) => a - b));
        expect(pixels.at(-1)).toBe(Math.min(width, 3_840));
        for (const [address] of [...lines, [src]])
          expect(readRendition(String(address).slice(`/media/${hash}/`.length))).not.toBeNull();
      }),
    );
  });

  it('is cut so that what must stay in sight does', () => {
    expect(cutOf({ ...wide, x: 0 }, '1x1').position).toBe(0);
    expect(cutOf({ ...wide, x: 30 }, '1x1').position).toBe(10);
    expect(cutOf(wide, '1x1').position).toBe(50);
    expect(cutOf({ ...wide, x: 100 }, '1x1').position).toBe(100);
    expect(cutOf({ ...wide, y: 100 }, '5x2').position).toBe(100);
    fc.assert(
      fc.property(anyPicture, anyRatio, (picture, ratio) => {
        const [part, { position }] = [sizeOf(picture, ratio), cutOf(picture, ratio)];
        expect(part.width <= picture.width && part.height <= picture.height).toBe(true);
        const isWide = part.width < picture.width;
        const [whole, length, focus] = isWide
          ? [picture.width, part.width, picture.x]
          : [picture.height, part.height, picture.y];
        const start = ((whole - length) * position) / 100;
        const slip = (whole - length) / 20 + 1; // positions are tens of per cent, parts whole pixels
        expect((focus / 100) * whole).toBeGreaterThanOrEqual(start - slip);
        expect((focus / 100) * whole).toBeLessThanOrEqual(start + length + slip);
      }),
    );
  });

  it('has one address for places that show one size', () => {
    expect(addressOf('/public/a.svg')).toBe('/public/a.svg');
    expect(addressOf(wide)).toBe(`/media/${hash}/960.webp`);
    expect(addressOf(undefined)).toBeUndefined();
  });
});

describe('names of media', () => {
  it.each(['media:pier-12ab', 'media:a.b_c'])('%s is one', (name) => expect(mediumOf(name)).toBe(name.slice(6)));
  it.each(['media:', 'media:A', 'media:../x', 'Media:a', 'media:a/b', ' media:a', 7, null])('%j is none', (name) =>
    expect(mediumOf(name)).toBeUndefined(),
  );
  it('are found wherever a document holds them, once each', () => {
    expect(mediaIn({ a: ['media:one', { b: 'media:two' }], c: 'media:one', d: 'text media:three' }).toSorted()).toEqual(
      ['one', 'two'],
    );
  });
});
