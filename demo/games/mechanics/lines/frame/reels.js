const STOPS = 32;
export const ROWS = 3;
/** Stops in a millisecond. */
const SPEED = 0.03;
const SPEED_UP_MS = 220;
/** All reels turn at least this long, then come to rest one after another, always in the same time: nothing teases. */
const SHORTEST_TURN_MS = 650;
const BETWEEN_MS = 190;
const BRAKE_STOPS = 6;
const BRAKE_MS = 460;
/** In place of turning, where motion is unwelcome. */
const FADE_MS = 350;

const wrap = (position) => ((position % STOPS) + STOPS) % STOPS;

/** Comes to rest with a small swing past the end. */
function brake(part) {
  const back = 1.15;
  const left = part - 1;
  return 1 + (back + 1) * left ** 3 + back * left ** 2;
}

/** One reel's next moment: it turns, brakes into its target, or fades. Times in milliseconds, positions in stops. */
function step(reel, now, sinceMs) {
  if (reel.phase === 'turn') {
    reel.position -= SPEED * Math.min(1, (now - reel.startAt) / SPEED_UP_MS) * sinceMs;
    if (now < reel.stopAt) return;
    // at this speed nobody can tell where it is: it brakes from a fixed distance
    Object.assign(reel, { phase: 'brake', from: reel.target + BRAKE_STOPS, startAt: now });
  }
  if (reel.phase === 'brake') {
    const part = Math.min(1, (now - reel.startAt) / BRAKE_MS);
    reel.position = reel.from - BRAKE_STOPS * brake(part);
    if (part === 1) Object.assign(reel, { phase: 'rest', position: reel.target });
  }
  if (reel.phase === 'fade' && now >= reel.stopAt) Object.assign(reel, { phase: 'rest', position: reel.target });
}

/** The reels: where each stands, and how it gets where the server says. */
export class Reels {
  #reels;
  #isStill;
  #onStop;
  #settled = () => {};

  /** @param strips symbols of each reel @param onStop told which reel has come to rest */
  constructor(strips, { isStill, onStop }) {
    const rest = { position: 0, phase: 'rest', target: 0, stopAt: 0, from: 0, startAt: 0 };
    this.#reels = strips.map((strip) => ({ ...rest, strip }));
    this.#isStill = isStill;
    this.#onStop = onStop;
  }

  /** Sets them off; they turn until `stop`. */
  start(now) {
    const phase = this.#isStill() ? 'fade' : 'turn';
    for (const reel of this.#reels) Object.assign(reel, { phase, startAt: now, stopAt: Number.POSITIVE_INFINITY });
  }

  /** @returns a promise of their rest */
  stop(stops, now) {
    const rest = Promise.withResolvers();
    this.#settled = rest.resolve;
    for (const [index, reel] of this.#reels.entries()) {
      const stopAt = Math.max(now, reel.startAt + SHORTEST_TURN_MS) + index * BETWEEN_MS;
      reel.target = stops[index];
      reel.stopAt = reel.phase === 'fade' ? now + FADE_MS : stopAt;
    }
    return rest.promise;
  }

  /** Puts them down at once. */
  place(stops) {
    for (const [index, reel] of this.#reels.entries()) Object.assign(reel, { phase: 'rest', position: stops[index] });
  }

  /** The round never began: they stand still where they are. */
  cancel() {
    for (const reel of this.#reels) Object.assign(reel, { phase: 'rest', position: Math.round(reel.position) });
  }

  /** @returns true while anything moves */
  tick(now, sinceMs) {
    for (const [index, reel] of this.#reels.entries()) {
      const { phase } = reel;
      step(reel, now, sinceMs);
      if (phase !== 'rest' && reel.phase === 'rest') this.#onStop(index);
    }
    const isMoving = this.#reels.some(({ phase }) => phase !== 'rest');
    if (!isMoving) this.#settled();
    return isMoving;
  }

  /** Visible part of a reel: symbols with their place in rows from the top, one more above and below. */
  seen(index) {
    const { strip, position, phase } = this.#reels[index];
    const first = Math.floor(position);
    const cells = Array.from({ length: ROWS + 2 }, (_, place) => ({
      symbol: strip[wrap(first + place - 1)],
      row: place - 1 - (position - first),
    }));
    return { cells, isFast: phase === 'turn', isFaded: phase === 'fade' };
  }
}
