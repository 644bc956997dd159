/** How often jackpots are asked for beside the news of them, which guests do not get, in seconds. */
export const JACKPOT_POLL_SEC = 20;
