import type { Translate } from '../i18n/translate.ts';
import type { Ports } from '../ports/index.ts';
import type { PageFacts } from '../registry/view.ts';
import type { ToastStore } from './ToastStore.ts';

/**
 * Area stores by name. Empty here: each `widgets/<area>/store.ts` adds its line by declaration merging, so that
 * `runtime.area('wallet')` is typed only where such a folder exists.
 */
// biome-ignore lint: filled by declaration merging
export interface Areas {}

/** A store's life: built empty, started, stopped. Constructors only assign. */
export interface AreaStore {
  /** Browser only. Returns its stop. */
  start?(): () => void;
}

/** Arguments of an area store's constructor: the ports, the page it is on, and its neighbours by name. */
export interface AreaContext {
  readonly ports: Ports;
  readonly page: PageFacts;
  readonly t: Translate;
  readonly toasts: Pick<ToastStore, 'show'>;
  area<N extends keyof Areas>(name: N): Areas[N];
  knows(area: string): boolean;
  /** Makes areas known by name; the first of a name stays. */
  register(modules: Readonly<Record<string, AreaModule>>): void;
  /** Does what the policy says of an unexpected error, and reports it. */
  fail(error: unknown): void;
  /** A value of the declared context by path. */
  value(path: string): unknown;
}

/** The exports of `widgets/<area>/store.ts`. */
export interface AreaModule {
  /** An `AreaStore`: all of its methods may be left out. */
  createStore(context: AreaContext): object;
}
