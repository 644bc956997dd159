import { recordOf } from '#schemas/record.ts';

/** What a game may tell that its page does something about. */
const heard = ['ready', 'balance', 'close', 'expired', 'round.ended', 'refused', 'shut', 'activity', 'sound'] as const;

export interface Heard {
  type: (typeof heard)[number];
  /** Why a stake was refused (`error.code` of the platform), or why no game was opened. Empty where none is told. */
  code: string;
  /** Of `sound`: the player wants to hear the game. */
  isOn: boolean;
}

/**
 * What a message of a game's frame means to its page; null for what it does not follow. The frame is somebody else's code, so no more is read
 * than what the page decides by. Who sent it is checked by the listener. Contract: `schemas/platform/playFrame.ts`.
 */
export function readFrameMessage(data: unknown): Heard | null {
  const { source, v, type, code, isOn } = recordOf(data);
  if (source !== 'marquee-game' || v !== 1) return null;
  const known = heard.find((one) => one === type);
  return known === undefined ? null : { type: known, code: typeof code === 'string' ? code : '', isOn: isOn === true };
}
