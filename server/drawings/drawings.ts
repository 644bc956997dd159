import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../kernel/root.ts';

/** A picture to fetch or to draw: the key names every input, so that a renamed game gets a new picture and a new ETag. */
export interface Commission {
  key: string;
  draw: () => string | Promise<string>;
  /** Sent as pixels instead of as the drawing. */
  isPixels?: boolean;
}

/** Says what to draw under a name, by the folder below `/media` that the pictures are served from; undefined: there is no such picture. */
export type Drawings = Readonly<Record<string, (name: string) => Commission | undefined>>;

const PICTURES = join(ROOT, 'server/drawings/pictures');

/** Pictures that every site has, those of the starter documents. */
const own = filedDrawings(PICTURES);

/** Files, by the folder of their address. What lies beside the folders is no picture: file managers leave files of their own there. */
export function filedDrawings(root: string): Drawings {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    folders.map(({ name: folder }) => {
      const files = new Set(readdirSync(join(root, folder)));
      const filed: Drawings[string] = (name) => {
        const file = fileOf(name);
        if (!files.has(file)) return undefined;
        return { key: `${folder}/${file}`, draw: () => readFile(join(root, folder, file), 'utf8') };
      };
      return [folder, filed] as const;
    }),
  );
}

/** A scene has two views, `sea` and `sea-2`: documents may number as many as they like, and get these in turn. */
function fileOf(name: string): string {
  const drawn = name.replace(/-(\d{1,2})(?=$|-mobile$)/, (_, number: string) => (Number(number) % 2 === 0 ? '-2' : ''));
  return `${drawn}.svg`;
}

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
