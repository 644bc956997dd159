import { when } from 'mobx';
import type { ActionContext } from '#runtime/action/defineAction.ts';

type Place = Pick<ActionContext, 'runtime' | 'dialog'>;

/**
 * Nothing opened after what the action was started in: an unrequested popup covers no question that a player is about to answer (DOM-60). A page
 * that lies over another is no question, and what lies beneath the action's own dialog was there before.
 */
export function isFree({ runtime: { dialogs }, dialog = 0 }: Place): boolean {
  return dialogs.stack.every(({ key, page }) => page !== undefined || key <= dialog);
}

/** Who waited besides may have opened something at the same moment: ask `isFree` once more before you open anything. */
export function untilFree(place: Place): Promise<void> {
  return when(() => isFree(place));
}
