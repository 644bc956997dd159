import type { DeviceChoices } from '#schemas/frame.ts';
import type { PreviewVisitor } from '#schemas/preview.ts';

/** For whom, when and on what device pages are looked at. */
export interface SeenAs extends DeviceChoices {
  /** The visitor chosen by the person; null: the one that a page is meant for. */
  visitor: PreviewVisitor | null;
  /** By the clock of the brand that is edited; empty: now. */
  time: string;
}
