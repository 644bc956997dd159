import { createNews } from '#adapters/live/createNews.ts';
import { withEndedSessions } from '#adapters/platform/endedSessions.ts';
import { actionRunner } from '#runtime/action/runSteps.ts';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { baseVocabulary } from '#runtime/expression/vocabulary.ts';
import { briefTranslate } from '#runtime/i18n/briefTranslate.ts';
import type { Clock, PlatformPort, Ports } from '#runtime/ports/index.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { Runtime, type RuntimeStart } from '#runtime/store/Runtime.ts';
import { createSchemaCheck } from '../../server/content/document/createSchemaCheck.ts';
import { engineActions } from '../../site/wire/engineActions.ts';
import { contractRules } from './contractRules.ts';
import { alwaysHere } from './fakePorts.ts';

/** 21 November 2026, noon. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(startMs = NOON): TestClock {
  let nowMs = startMs;
  let tasks: { atMs: number; task: () => void | Promise<void> }[] = [];
  return {
    now: () => nowMs,
    after(ms, task) {
      const entry = { atMs: nowMs + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((known) => known !== entry);
      };
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const next = tasks.filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        tasks = tasks.filter((known) => known !== next);
        nowMs = next.atMs;
        void next.task();
      }
      nowMs = endMs;
    },
  };
}

export const page: PageFacts = {
  brand: 'aurora',
  locale: 'en',
  dir: 'ltr',
  path: '/',
  prefix: '',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' },
    { code: 'lv', name: 'Latviešu', dir: 'ltr' },
  ],
  defaultLocale: 'en',
  player: false,
};

export interface TestOutside {
  /** Tells the stores what happened elsewhere. */
  news: Ports['news'];
  ports: Ports;
  clock: TestClock;
  storage: Map<string, string>;
  /** Addresses to which the visitor was sent, in order. */
  moves: { href: string; document: boolean; replace: boolean }[];
  /** The address bar. */
  address: { href: string };
  faults: { what: string; detail: Readonly<Record<string, unknown>> }[];
  events: { name: string; detail: Readonly<Record<string, unknown>> }[];
}

/** Everything outside, held in memory. */
export function createOutside(given: Partial<Ports> = {}, href = 'https://aurora.test/'): TestOutside {
  const clock = createTestClock();
  const storage = new Map<string, string>();
  const address = { href };
  const news = createNews();
  const outside: Omit<TestOutside, 'ports'> = { news, clock, storage, address, moves: [], faults: [], events: [] };
  const absent = async (): Promise<never> => {
    throw new Error('nobody answers in this test');
  };
  const ports: Ports = {
    platform: { call: absent },
    callRules: contractRules,
    content: { popup: absent, page: absent, locales: async () => [] },
    clock,
    presence: alwaysHere,
    storage: {
      get: (key) => storage.get(key) ?? null,
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    cookies: { get: () => null, set: () => undefined, dropAllBut: () => undefined },
    navigation: {
      go: (to, how) => void outside.moves.push({ href: to, ...how }),
      arrived: async () => undefined,
      stayed: () => new Promise(() => undefined),
      isLeaving: () => false,
      current: () => new URL(address.href),
      open: () => false,
      rewrite: (to) => {
        address.href = new URL(to, address.href).href;
      },
      storePlace: () => undefined,
      storedPlace: () => null,
      layOver: () => () => undefined,
      frame: null,
    },
    report: {
      fault: (what, detail) => void outside.faults.push({ what, detail }),
      event: (name: string, detail: Readonly<Record<string, unknown>>) => void outside.events.push({ name, detail }),
    },
    news,
    ...given,
  };
  const platform = withEndedSessions(ports.platform as PlatformPort, { news, clock });
  return { ...outside, ports: { ...ports, platform } };
}

/** A runtime over ports held in memory, with the engine's real actions. */
export function createTestRuntime(
  outside: TestOutside,
  start: Partial<RuntimeStart> & { facts?: Partial<PageFacts> } = {},
): Runtime {
  const { facts, ...rest } = start;
  return new Runtime(outside.ports, {
    page: { ...page, ...facts },
    timeZone: 'UTC',
    t: briefTranslate('en', {}),
    runSteps: actionRunner(async (name) => (Object.hasOwn(engineActions, name) ? engineActions[name] : undefined)),
    ...rest,
  });
}

/** A catalog of these widgets with the engine's real actions, checking like the server's. */
export function createTestCatalog(
  widgets: Readonly<Record<string, AnyWidget>>,
  vocabulary: Catalog['vocabulary'] = {},
): Catalog {
  const check = createSchemaCheck();
  return {
    widgets,
    actions: engineActions,
    fields: {},
    rules: {},
    texts: {},
    questionLocales: [],
    samples: {},
    vocabulary: { ...baseVocabulary, ...vocabulary },
    checkProps: (type, props) => check(widgets[type]?.props, props),
    checkParams: (name, params) => check(engineActions[name]?.params, params),
    vendors: { chat: {}, analytics: {} },
    checkSettings: check,
  };
}
