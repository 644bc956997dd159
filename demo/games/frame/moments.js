/** Waits that go by the frames that are drawn: what is seen and what comes next cannot run apart. */
export class Moments {
  #waits = [];

  /** @returns a promise of the moment so many milliseconds after `from` */
  after(ms, from) {
    const done = Promise.withResolvers();
    this.#waits.push({ at: from + ms, settle: done.resolve });
    return done.promise;
  }

  /** @returns true while somebody waits */
  tick(now) {
    const due = this.#waits.filter(({ at }) => at <= now);
    this.#waits = this.#waits.filter(({ at }) => at > now);
    for (const { settle } of due) settle(now);
    return due.length > 0 || this.#waits.length > 0;
  }

  /** Nobody is told any more. */
  drop() {
    this.#waits = [];
  }
}

const within = (part) => Math.min(1, Math.max(0, part));

/** Curves of falling, by the part of the time: out of sight ever faster; into place, with one small bounce. */
export const land = {
  away: (part) => within(part) ** 2,
  down(part) {
    const time = within(part);
    if (time < 0.75) return (time / 0.75) ** 2;
    const bounce = (time - 0.75) / 0.25;
    return 1 - 0.05 * Math.sin(bounce * Math.PI);
  },
};
