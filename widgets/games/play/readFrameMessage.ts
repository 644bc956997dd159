import { recordOf } from '#schemas/record.ts';

/** Messages of a game that its page reacts to. */
const types = ['ready', 'balance', 'close', 'expired', 'round.ended', 'refused', 'shut', 'activity', 'sound'] as const;

export interface FrameMessage {
  type: (typeof types)[number];
  /** Reason why a stake was refused (`error.code` of the platform), or why no game was opened. Empty where none is given. */
  code: string;
  /** Of `sound`: the player wants its sound. */
  isOn: boolean;
}

/**
 * Reads a message of a game's frame; null for one that the page does not follow. The frame runs somebody else's code, so only the parts that the page
 * needs are read. The listener checks who sent it. Contract: `schemas/platform/playFrame.ts`.
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { source, v, type, code, isOn } = recordOf(data);
  if (source !== 'marquee-game' || v !== 1) return null;
  const known = types.find((one) => one === type);
  return known === undefined ? null : { type: known, code: typeof code === 'string' ? code : '', isOn: isOn === true };
}
