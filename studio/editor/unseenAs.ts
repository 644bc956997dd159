import type { HiddenPart } from '../api/calls.ts';
import { t } from '../words/t.ts';

/** How a part is missing in the canvas: its condition hides it, only the visitor's browser can decide it, or there is nothing to draw. */
export type UnseenAs = HiddenPart['is'] | 'empty';

/** @param part as `EditorStore.unseen` has it */
export const unseenAs = (part: HiddenPart | null | undefined): UnseenAs | undefined =>
  part === undefined ? undefined : (part?.is ?? 'empty');

export const unseenWords: Readonly<Record<UnseenAs, string>> = {
  hidden: t('outline.hiddenByItsCondition'),
  waits: t('outline.decidedByTheBrowser'),
  empty: t('outline.drawsNothing'),
};
