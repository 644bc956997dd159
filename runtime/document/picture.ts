import type { ImageSource, LibraryPicture } from '#schemas/parts/link.ts';

/**
 * Sizes and cuts in which pictures of the media library are served. The lists are closed, so that a visitor cannot fill a server's disk by
 * asking for more: a picture has at most some twelve hundred.
 */
export const widths = [160, 320, 480, 640, 960, 1_280, 1_600, 1_920] as const;

/** Shapes that a picture can be cut to, width to height. */
export const ratios = {
  '1x1': 1,
  '4x3': 4 / 3,
  '3x2': 3 / 2,
  '16x9': 16 / 9,
  '40x21': 40 / 21,
  '9x4': 9 / 4,
  '5x2': 5 / 2,
  '3x4': 3 / 4,
  '2x3': 2 / 3,
  '9x16': 9 / 16,
} as const;
export type Ratio = keyof typeof ratios;

/** Position of a crop on the picture: per cent of the remaining room, in tens. */
export interface Cut {
  ratio: Ratio;
  position: number;
}

/** One way to see a picture. */
export interface Rendition {
  width: (typeof widths)[number];
  /** Pixels for each pixel of the page. */
  density: 1 | 2;
  cut?: Cut;
}

const NAME = /^(\d{3,4})(x2)?(?:-(\d{1,2}x\d{1,2})-(\d{1,3}))?\.webp$/;

/** Reads a rendition's name, such as `640.webp`, `640x2.webp` or `640-16x9-30.webp`. @returns null for any that is not in the lists */
export function readRendition(name: string): Rendition | null {
  const [, digits = '', double, shape, place = ''] = NAME.exec(name) ?? [];
  const width = widths.find((one) => String(one) === digits);
  if (width === undefined) return null;
  const rendition = { width, density: double === undefined ? 1 : 2 } as const;
  if (shape === undefined) return rendition;
  const position = Number(place);
  const isListed = position <= 100 && position % 10 === 0 && String(position) === place;
  return isRatio(shape) && isListed ? { ...rendition, cut: { ratio: shape, position } } : null;
}

const isRatio = (name: string): name is Ratio => Object.hasOwn(ratios, name);

/** Address of a rendition. Its bytes never change: another picture has another hash. */
export function renditionAddress(hash: string, { width, density, cut }: Rendition): string {
  const name = `${width}${density === 2 ? 'x2' : ''}${cut ? `-${cut.ratio}-${cut.position}` : ''}`;
  return `/media/${hash}/${name}.webp`;
}

/** A picture's own measures, or those of its largest cut. Pixels. */
export function sizeOf(
  picture: Pick<LibraryPicture, 'width' | 'height'>,
  ratio?: Ratio,
): { width: number; height: number } {
  const { width, height } = picture;
  if (ratio === undefined) return { width, height };
  const shape = ratios[ratio];
  return width / height > shape
    ? { width: Math.max(1, Math.round(height * shape)), height }
    : { width, height: Math.max(1, Math.round(width / shape)) };
}

/** The cut of a shape that keeps the focus as near to its middle as the picture's edges allow. */
export function cutOf(picture: LibraryPicture, ratio: Ratio): Cut {
  const whole = sizeOf(picture);
  const cut = sizeOf(picture, ratio);
  const [focus, share] =
    cut.width < whole.width ? [picture.x, cut.width / whole.width] : [picture.y, cut.height / whole.height];
  const room = 1 - share;
  const start = Math.min(room, Math.max(0, focus / 100 - share / 2));
  return { ratio, position: room === 0 ? 50 : Math.round((start / room) * 10) * 10 };
}

/** Every number of pixels there is, with its rendition; a page's pixel may be two of a screen's. */
const ladder: readonly Rendition[] = [
  ...widths.map((width) => ({ width, density: 1 as const })),
  ...([1_280, 1_600, 1_920] as const).map((width) => ({ width, density: 2 as const })),
];

/** The addresses among which a browser chooses, and one for those that do not; nothing is enlarged. */
export function sourcesOf(picture: LibraryPicture, ratio?: Ratio): { src: string; srcSet: string } {
  const { width: most } = sizeOf(picture, ratio);
  const cut = ratio === undefined ? {} : { cut: cutOf(picture, ratio) };
  const enough = ladder.findIndex(({ width, density }) => width * density >= most);
  const steps = ladder.slice(0, enough === -1 ? ladder.length : enough + 1);
  const line = (step: Rendition): string =>
    `${renditionAddress(picture.hash, { ...step, ...cut })} ${Math.min(most, step.width * step.density)}w`;
  const middle = steps.findLast(({ width, density }) => width * density <= 960) ?? { width: 160, density: 1 };
  return { srcSet: steps.map(line).join(', '), src: renditionAddress(picture.hash, { ...middle, ...cut }) }; // a browser that met `src` first may fetch both
}

const MEDIUM = /^media:([a-z0-9][a-z0-9_.-]{0,63})$/;

/** The id in `media:<id>`; undefined if the text names no picture of the library. */
export function mediumOf(value: unknown): string | undefined {
  return typeof value === 'string' ? MEDIUM.exec(value)?.[1] : undefined;
}

/** One address of an image, for places that show it in one size. */
export function addressOf(image: ImageSource): string;
export function addressOf(image: ImageSource | undefined): string | undefined;
export function addressOf(image: ImageSource | undefined): string | undefined {
  return typeof image === 'object' ? sourcesOf(image).src : image;
}

/** Ids of all pictures of the media library that a document names, wherever in it. */
export function mediaIn(document: unknown): string[] {
  const found = new Set<string>();
  const ahead: unknown[] = [document];
  while (ahead.length > 0) {
    const here = ahead.pop();
    const id = mediumOf(here);
    if (id !== undefined) found.add(id);
    else if (here !== null && typeof here === 'object') ahead.push(...Object.values(here));
  }
  return [...found];
}
