import { hasDrawing, joinDrawings, pictureAt } from '../drawings/drawings.ts';
import type { Extension } from '../platform/extension.ts';

/** Says whether a picture is served at an address of the site's own, by the server or by what joins it. */
export function createIsDrawn(extensions: readonly Extension[]): (path: string) => boolean {
  const drawings = joinDrawings(extensions.map((one) => one.drawings ?? {}));
  return (path) => {
    const { folder, name } = pictureAt(path) ?? { folder: '', name: '' };
    return (
      hasDrawing(drawings, folder, name) || extensions.some(({ hasPicture }) => hasPicture?.(folder, name) === true)
    );
  };
}
