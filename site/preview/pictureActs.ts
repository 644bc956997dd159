import type { FromFrame } from '#schemas/frame.ts';
import { nodeAround } from './nodeBox.ts';

/** A picture of a node, and the address that it is drawn from. */
interface Drawn {
  id: string;
  src: string;
}

/** The picture of the pressed node at the point of an act, also beneath what lies over it; null: there is none. */
export function pictureAt({ target, clientX, clientY }: MouseEvent): Drawn | null {
  const id = nodeAround(target);
  const there = document.elementsFromPoint(clientX, clientY).filter((one) => nodeAround(one) === id);
  const image = there.find((one) => one instanceof HTMLImageElement);
  return id !== null && image ? { id, src: (image.currentSrc || image.src).slice(0, 2_048) } : null;
}

/** Takes a file that is dropped on a picture, from outside of the browser. */
export function takeFiles(post: (message: FromFrame) => void, isEditing: () => boolean): void {
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => isEditing() && !!dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault(); // else the browser opens what is dropped
  });
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const picture = pictureAt(event);
    if (file && picture) post({ kind: 'file', ...picture, file });
  });
}
