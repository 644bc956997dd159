import type { Clock, PlatformPort, Ports, PresencePort } from '#runtime/ports/index.ts';
import { contractRules } from './contractRules.ts';

/** An answer of the fake platform: a value, an error to throw, or a function of the input that gives either. */
export type Answer = unknown;

export interface FakePlatform extends PlatformPort {
  /** Everything that was asked, in order: name and input. */
  readonly asked: [name: string, input: unknown][];
  /** Replaces the answer to a call from now on. */
  answers(name: string, answer: Answer): void;
}

/** A platform that answers as the test wants; an unknown call is a fault of the test. */
export function fakePlatform(answers: Readonly<Record<string, Answer>> = {}): FakePlatform {
  const known = new Map(Object.entries(answers));
  const asked: [string, unknown][] = [];
  return {
    asked,
    answers: (name, answer) => void known.set(name, answer),
    async call(name: string, input: unknown) {
      asked.push([name, input]);
      if (!known.has(name)) throw new Error(`The test has no answer for ${name}`);
      const held = known.get(name);
      const answer: unknown = typeof held === 'function' ? await (held as (given: unknown) => unknown)(input) : held;
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
}

export interface HeldClock extends Clock {
  /** Moves time and runs what falls due, in order of time. */
  advance(ms: number): Promise<void>;
}

/** A clock that stands still until the test moves it. */
export function heldClock(startMs = Date.UTC(2026, 10, 21)): HeldClock {
  let nowMs = startMs;
  let waiting: { atMs: number; task: () => void | Promise<void> }[] = [];
  return {
    now: () => nowMs,
    after(ms, task) {
      const entry = { atMs: nowMs + ms, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    async advance(ms) {
      const untilMs = nowMs + ms;
      const next = (): (typeof waiting)[number] | undefined =>
        waiting.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
      for (let due = next(); due; due = next()) {
        nowMs = due.atMs;
        waiting = waiting.filter((other) => other !== due);
        // biome-ignore lint: tasks run one after another, as time does
        await due.task(); // oxlint-disable-line no-await-in-loop
      }
      nowMs = untilMs;
    },
  };
}

export interface FakePorts extends Ports {
  platform: FakePlatform;
  clock: HeldClock;
  /** Reported faults and events, by name. */
  reported: [what: string, detail: Readonly<Record<string, unknown>>][];
}

/** A tab that is always seen and never without a network. */
export const alwaysHere: PresencePort = { isHere: () => true, onChange: () => () => undefined };

/** A tab that a test hides and shows. */
export function heldPresence(): { presence: PresencePort; goes(isHere: boolean): void } {
  const place = { isHere: true };
  const listeners = new Set<() => void>();
  return {
    presence: {
      isHere: () => place.isHere,
      onChange(changed) {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    },
    goes(isHere) {
      place.isHere = isHere;
      const before = new Set(listeners); // who hears of it may wait for the next change at once
      for (const changed of before) changed();
    },
  };
}

/** All ports, with no real services behind them. */
export function fakePorts(answers: Readonly<Record<string, Answer>> = {}): FakePorts {
  const reported: FakePorts['reported'] = [];
  const kept = new Map<string, string>();
  const cookies = new Map<string, string>();
  return {
    reported,
    platform: fakePlatform(answers),
    callRules: contractRules,
    clock: heldClock(),
    presence: alwaysHere,
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      dropAllBut: (names) =>
        [...cookies.keys()].filter((name) => !names.includes(name)).forEach((name) => cookies.delete(name)),
    },
    content: {
      popup: () => Promise.reject(new Error('The test has no popups')),
      page: () => Promise.reject(new Error('The test has no pages')),
      locales: async () => [],
    },
    navigation: {
      go: () => {},
      open: () => false,
      arrived: async () => undefined,
      stayed: () => new Promise(() => undefined),
      isLeaving: () => false,
      current: () => new URL('http://localhost/'),
      rewrite: () => {},
      storePlace: () => {},
      storedPlace: () => null,
      layOver: () => () => undefined,
      frame: null,
    },
    news: { on: () => () => {}, emit: () => 0 },
    report: {
      fault: (what, detail) => void reported.push([what, detail]),
      event: (name: string, detail: Readonly<Record<string, unknown>>) => void reported.push([name, detail]),
    },
  };
}
