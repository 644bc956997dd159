import { avatar } from '../art/avatar.ts';
import { bannerArt, hasScene, heroArt, mobileBannerArt, panelArt } from '../art/scene.ts';
import { isSystemKind, systemArt } from '../art/system.ts';
import { rewardPictures } from './rewards/index.ts';

/** A drawing to make: the key names every input, so that a renamed game gets a new picture and a new ETag. */
export interface Commission {
  key: string;
  draw: () => string | Promise<string>;
  /** Sent as pixels instead of as the drawing. */
  isPixels?: boolean;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,95}$/;

/** Pictures whose names are known beforehand, by the folder below `/media` that they are served from. */
export const drawings: Readonly<Record<string, (name: string) => Commission | undefined>> = {
  hero: (name) => findScene(name, { kind: 'hero', draw: heroArt }),
  panel: (name) => findScene(name, { kind: 'panel', draw: panelArt }),
  banners: (name) => findBanner(name),
  system: (name) => (isSystemKind(name) ? { key: `system/${name}`, draw: () => systemArt(name) } : undefined),
  avatars: (name) => ({ key: `avatar/${name}`, draw: () => avatar(name) }),
  ...rewardShelves(),
};

/** Pictures of tournaments, jackpots and loyalty: a few dozen names, known beforehand. */
function rewardShelves(): Record<string, (name: string) => Commission | undefined> {
  const entries = Object.entries(rewardPictures).map(([folder, draw]) => {
    const find = (name: string): Commission | undefined => {
      const svg = draw(name);
      return svg === undefined ? undefined : { key: `${folder}/${name}`, draw: () => svg };
    };
    return [folder, find] as const;
  });
  return Object.fromEntries(entries);
}

const DRAWING = /\.svg$/;
/** Covers are sent as pixels: drawn, they cost a browser three times as much. Databases that were seeded before name them `.svg`. */
const COVER = /\.(?:webp|svg)$/;

/** A file's name without the ending that pictures of its folder have; undefined for what no picture there is called. */
export function pictureName(folder: string, file: string): string | undefined {
  const ending = folder === 'games' ? COVER : DRAWING;
  const name = ending.test(file) ? file.replace(ending, '') : '';
  return NAME.test(name) ? name : undefined;
}

/** Scenes of the campaigns the demo platform starts with; a later one names its scene itself. */
const CAMPAIGN_SCENES: Readonly<Record<string, string>> = {
  welcome: 'carnival',
  'new-games': 'space',
  studios: 'cards',
  languages: 'aurora',
  limits: 'forest',
};

/** `welcome`, or any scene; `…-mobile` is the narrow cut. */
function findBanner(name: string): Commission | undefined {
  const key = name.replace(/-mobile$/, '');
  const scene = (Object.hasOwn(CAMPAIGN_SCENES, key) ? CAMPAIGN_SCENES[key] : undefined) ?? key;
  return findScene(
    scene,
    key === name ? { kind: 'banner', draw: bannerArt } : { kind: 'mobile', draw: mobileBannerArt },
  );
}

/** `sea` or, for another view of the same scene, `sea-2`. */
function findScene(name: string, { kind, draw }: { kind: string; draw: typeof heroArt }): Commission | undefined {
  const [, theme = '', seed = '1'] = /^(.+?)(?:-(\d{1,2}))?$/.exec(name) ?? [];
  return hasScene(theme) ? { key: `${kind}/${theme}/${seed}`, draw: () => draw({ seed, theme }) } : undefined;
}

/** Folder and name of a picture's address, `/media/<folder>/<name>.svg` (covers: `.webp`); undefined for any other path. */
export function pictureAt(path: string): { folder: string; name: string } | undefined {
  const [, folder = '', file = ''] = /^\/media\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const name = pictureName(folder, file);
  return name === undefined ? undefined : { folder, name };
}

/** Checks whether a picture of these folders is drawn under a name. */
export function hasDrawing(folder: string, name: string): boolean {
  return Object.hasOwn(drawings, folder) && drawings[folder]?.(name) !== undefined;
}
