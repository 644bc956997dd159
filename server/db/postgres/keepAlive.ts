/**
 * Settings of a connection to PostgreSQL, so that one whose other end vanished without a word is noticed while nothing is on its way: after
 * five seconds of silence the machine asks whether anybody is there. By default it would wait two hours. Milliseconds.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
