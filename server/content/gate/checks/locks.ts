import { keyIn, pointerParts } from '#runtime/document/fault.ts';
import { lockedValues } from '#runtime/document/locks.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { escaped } from '../../document/heldIn.ts';
import { nodesIn } from '../nodesIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Locks of items that are not there, by a name or a place: they keep nothing as it is. A value that nobody has set may be locked. */
export const locks = checkOfDocument([], function* (content) {
  for (const [id, node] of Object.entries(nodesIn(content)))
    for (const [index, lock] of lockedValues(content, id).entries()) {
      const item = lostItem(node, lock);
      if (item === undefined) continue;
      yield {
        document: nameOf(content),
        pointer: `/nodes/${escaped(id)}/lock/${index}`,
        code: 'lock.nothing',
        ...faultWords('lock.nothing', { item, lock }),
      };
    }
});

/** The part of a pointer that names an item which its list does not have. */
function lostItem(node: object, pointer: string): string | undefined {
  let here: unknown = node;
  for (const part of pointerParts(pointer)) {
    if (here === null || typeof here !== 'object') return undefined;
    const key = keyIn(here, part);
    if (!Object.hasOwn(here, key)) return Array.isArray(here) ? part : undefined;
    here = Reflect.get(here, key);
  }
  return undefined;
}
