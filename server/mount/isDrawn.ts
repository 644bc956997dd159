import type { Extension } from '../platform/extension.ts';
import { hasDrawing, pictureAt } from '../platform/media/drawn.ts';

/** Says whether a picture is served at an address of the site's own, by the platform or by what joins it. */
export function createIsDrawn(extensions: readonly Extension[]): (path: string) => boolean {
  return (path) => {
    const { folder, name } = pictureAt(path) ?? { folder: '', name: '' };
    return hasDrawing(folder, name) || extensions.some(({ hasPicture }) => hasPicture?.(folder, name) === true);
  };
}
