/** Interval at which events are polled beside their live news, which not everybody gets, in seconds. News reports live events within seconds. */
export const EVENT_POLL_SEC = 30;
