import { isSame } from '#runtime/document/diff.ts';
import { inherit } from '#runtime/document/inherit.ts';
import type { Review } from '#runtime/document/overlay.ts';
import type { Widgets } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { changesBetween, type NodeChange } from '../publish/changesBetween.ts';

/** The effect of a change in a brand below: seen there, seen in part, hidden, or in conflict with the brand's own change. */
export type Effect = 'through' | 'partly' | 'hidden' | 'conflict';

export interface ChangeEffect extends NodeChange {
  effect: Effect;
}

/**
 * Returns the effect of each change of a document on a brand that has its own version.
 * @param levels the brands' own documents over the changed one, from the farthest ancestor to the brand's own
 */
export function effectsOn(
  levels: readonly Document[],
  { before, after, widgets }: { before: Document; after: Document; widgets: Widgets },
): ChangeEffect[] {
  const [was, is] = [composed(before, levels), composed(after, levels)];
  const seen = changesBetween(was.document, is.document, widgets);
  const met = is.reviews.filter((one) => !was.reviews.some((other) => isSame(one, other)));
  return changesBetween(before, after, widgets).map((change) => ({ ...change, effect: effectOf(change, seen, met) }));
}

function effectOf(change: NodeChange, seen: readonly NodeChange[], met: readonly Review[]): Effect {
  if (met.some(({ operation }) => (operation.node ?? null) === change.id)) return 'conflict';
  const there = seen.find(({ id, kind }) => id === change.id && kind === change.kind);
  if (!there) return 'hidden';
  return change.details.every((line) => there.details.includes(line)) ? 'through' : 'partly';
}

function composed(base: Document, levels: readonly Document[]): { document: Document; reviews: Review[] } {
  let document = base;
  const reviews: Review[] = [];
  for (const own of levels) {
    const made = inherit(document, own);
    document = made.document ?? document;
    reviews.push(...made.review);
  }
  return { document, reviews };
}
