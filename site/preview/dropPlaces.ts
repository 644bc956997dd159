import type { Placed } from '#schemas/frame.ts';
import { boxOf, elementOf, nodeAround } from './nodeBox.ts';

/** Thickness of the line that marks a place, in pixels. */
const LINE = 6;

/**
 * Places around a point, the nearest first: beside the part that is nearest to it, in the innermost, beside each of those around. Which of
 * them are allowed is the Studio's to say.
 */
export function placesAt(x: number, y: number): Placed[] {
  const places: Placed[] = [];
  let id = nodeAround(document.elementFromPoint(x, y));
  let isInnermost = true;
  while (id !== null) {
    const element = elementOf(id);
    if (!element) break;
    const beside = { id, part: halfOf(element, x, y) };
    if (isInnermost) places.push(...nearest(element, x, y));
    if (isInnermost && isInMiddle(element, x, y)) places.push({ id, part: 'inside' }, beside);
    else if (isInnermost) places.push(beside, { id, part: 'inside' });
    else places.push(beside);
    isInnermost = false;
    id = nodeAround(element.parentElement);
  }
  return places;
}

/** The line of a place: along an edge of a node, or all around it. */
export function lineAt(element: Element, part: Placed['part']): DOMRect | null {
  const box = boxOf(element);
  if (!box || part === 'inside') return box;
  const isEnd = part === 'after';
  if (!isInRow(element)) return new DOMRect(box.left, (isEnd ? box.bottom : box.top) - LINE / 2, box.width, LINE);
  const isRight = isEnd !== isRtl(element);
  return new DOMRect((isRight ? box.right : box.left) - LINE / 2, box.top, LINE, box.height);
}

function nearest(element: Element, x: number, y: number): Placed[] {
  let found: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const child of childrenOf(element)) {
    const distance = distanceTo(boxOf(child), x, y);
    if (distance < least) [found, least] = [child, distance];
  }
  const id = nodeAround(found);
  return found && id !== null ? [{ id, part: halfOf(found, x, y) }] : [];
}

function distanceTo(box: DOMRect | null, x: number, y: number): number {
  if (!box) return Number.POSITIVE_INFINITY;
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

function halfOf(element: Element, x: number, y: number): 'before' | 'after' {
  const box = boxOf(element);
  if (!box) return 'after';
  if (!isInRow(element)) return y < box.top + box.height / 2 ? 'before' : 'after';
  const isLeft = x < box.left + box.width / 2;
  return isLeft !== isRtl(element) ? 'before' : 'after';
}

function isInMiddle(element: Element, x: number, y: number): boolean {
  const box = boxOf(element);
  if (!box) return true;
  const [along, length] = isInRow(element) ? [x - box.left, box.width] : [y - box.top, box.height];
  return along > length / 4 && along < (length * 3) / 4;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Nodes that stand in a node, without those in them. */
function childrenOf(element: Element): Element[] {
  return [...element.querySelectorAll('m-node')].filter((node) => node.parentElement?.closest('m-node') === element);
}

/** Checks whether a node is beside its neighbour, not above or below it. */
function isInRow(element: Element): boolean {
  const around = element.parentElement?.closest('m-node');
  const all = around ? childrenOf(around) : [];
  const at = all.indexOf(element);
  const [own, next] = [boxOf(element), all[at + 1] ?? all[at - 1]];
  const other = next && boxOf(next);
  if (!own || !other) return false;
  return own.right <= other.left + 1 || other.right <= own.left + 1;
}
