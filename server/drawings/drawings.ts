import { bannerArt, hasScene, heroArt, mobileBannerArt, panelArt, type SceneSubject } from './scene.ts';
import { isSystemKind, systemArt } from './system.ts';

/** A drawing to make: the key names every input, so that a renamed game gets a new picture and a new ETag. */
export interface Commission {
  key: string;
  draw: () => string | Promise<string>;
  /** Sent as pixels instead of as the drawing. */
  isPixels?: boolean;
}

/** Says what to draw under a name, by the folder below `/media` that the pictures are served from; undefined: there is no such picture. */
export type Drawings = Readonly<Record<string, (name: string) => Commission | undefined>>;

/**
 * The folders of scenes: `sea` or, for another view of the same scene, `sea-2`; among banners, `…-mobile` is the narrow cut.
 * @param find says whether a theme can be drawn, and by which art where the server has none for it
 */
export function sceneDrawings(find: (theme: string) => Pick<SceneSubject, 'art'> | undefined): Drawings {
  const draws = (kind: string, draw: (subject: SceneSubject) => string) => (name: string) => {
    const [, theme = '', seed = '1'] = /^(.+?)(?:-(\d{1,2}))?$/.exec(name) ?? [];
    const art = find(theme);
    return art && { key: `${kind}/${theme}/${seed}`, draw: () => draw({ seed, theme, ...art }) };
  };
  const whole = draws('banner', bannerArt);
  const narrow = draws('mobile', mobileBannerArt);
  return {
    hero: draws('hero', heroArt),
    panel: draws('panel', panelArt),
    banners: (name) => (name.endsWith('-mobile') ? narrow(name.replace(/-mobile$/, '')) : whole(name)),
  };
}

/** Pictures that every site has: those of the starter documents. */
const own: Drawings = {
  ...sceneDrawings((theme) => (hasScene(theme) ? {} : undefined)),
  system: (name) => (isSystemKind(name) ? { key: `system/${name}`, draw: () => systemArt(name) } : undefined),
};

/** All pictures whose names are known beforehand: the server's own and those that others bring, who may add names to its folders. */
export function joinDrawings(brought: readonly Drawings[]): Drawings {
  const all = [own, ...brought];
  const joined: Record<string, Drawings[string]> = {};
  for (const folder of new Set(all.flatMap((drawings) => Object.keys(drawings))))
    joined[folder] = (name) =>
      all
        .values()
        .map((drawings) => drawings[folder]?.(name))
        .find((one) => one !== undefined);
  return joined;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,95}$/;
const DRAWING = /\.svg$/;
/** Covers are sent as pixels: drawn, they cost a browser three times as much. Databases that were seeded before name them `.svg`. */
const COVER = /\.(?:webp|svg)$/;

/** A file's name without the ending that pictures of its folder have; undefined for what no picture there is called. */
export function pictureName(folder: string, file: string): string | undefined {
  const ending = folder === 'games' ? COVER : DRAWING;
  const name = ending.test(file) ? file.replace(ending, '') : '';
  return NAME.test(name) ? name : undefined;
}

/** Folder and name of a picture's address, `/media/<folder>/<name>.svg` (covers: `.webp`); undefined for any other path. */
export function pictureAt(path: string): { folder: string; name: string } | undefined {
  const [, folder = '', file = ''] = /^\/media\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const name = pictureName(folder, file);
  return name === undefined ? undefined : { folder, name };
}

/** Checks whether a picture of these folders is drawn under a name. */
export function hasDrawing(drawings: Drawings, folder: string, name: string): boolean {
  return Object.hasOwn(drawings, folder) && drawings[folder]?.(name) !== undefined;
}
