import { when } from 'mobx';
import type { ActionContext } from '#runtime/action/defineAction.ts';

type Place = Pick<ActionContext, 'runtime' | 'dialog'>;

/** Nothing is open but what the action was started in: what nobody asked for covers no question that a player is about to answer (DOM-60). */
export function isFree({ runtime: { dialogs }, dialog }: Place): boolean {
  return dialogs.top === undefined || dialogs.top.key === dialog;
}

export function untilFree(place: Place): Promise<void> {
  return when(() => isFree(place));
}
