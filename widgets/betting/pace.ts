/** How often events are asked for beside the news of them, which not everybody hears, in seconds. News tells of live ones within seconds. */
export const EVENT_POLL_SEC = 30;
