/** Polling interval of jackpots, in seconds, in addition to their news, which guests do not get. */
export const JACKPOT_POLL_SEC = 20;
