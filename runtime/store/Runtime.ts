import { makeAutoObservable, observableRef } from 'mobx';
import type { Prepared } from '../document/callUse.ts';
import { linksOn } from '../document/siteLink.ts';
import type { ActionStep } from '../document/step.ts';
import { evaluate } from '../expression/evaluate.ts';
import { readFact } from '../expression/facts.ts';
import { type Condition, UNKNOWN } from '../expression/types.ts';
import { createFormatters, type Formatters } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { isSessionEnd } from '../ports/errors.ts';
import { PlatformError, type Ports } from '../ports/index.ts';
import { noticeOf } from '../ports/policy.ts';
import type { PageFacts, SiteLink } from '../registry/view.ts';
import type { AreaModule, AreaStore, Areas } from './areas.ts';
import { DialogStore, type OpensElsewhere } from './DialogStore.ts';
import { errorPath } from './errorPath.ts';
import { ToastStore } from './ToastStore.ts';

/** Place where a list of actions was started. */
export interface StepOrigin extends Prepared {
  /** Values of the event. */
  detail?: Readonly<Record<string, string>>;
  /** The dialog that it came from. */
  dialog?: number;
  /** No act of the visitor led here: such steps make no call that changes something. */
  byItself?: boolean;
}

/** Runs steps one after another; one that fails ends the list. @throws what the step threw */
export type RunSteps = (runtime: Runtime, steps: readonly ActionStep[], origin: StepOrigin) => Promise<void>;

/** Data that a page starts from: facts, and the available texts. */
export interface RuntimeStart {
  page: PageFacts;
  timeZone: string;
  t: Translate;
  /** Runs lists of actions; none are run on the server. */
  runSteps: RunSteps;
  opensElsewhere?: OpensElsewhere;
  /** Formatters at hand; made for the locale when left out. */
  format?: Formatters;
}

/** Event handlers of a node, from its document. */
export interface NodeEvents {
  on?: Readonly<Record<string, readonly ActionStep[]>>;
  /** Name under which they are counted. */
  track?: string;
}

/**
 * One tab's, or one request's, whole state. Built without side effects; `start()` makes it live in the browser.
 * Stores, not React context, join the islands of a page.
 */
export class Runtime {
  /** Facts of the page that was gone to; others may lie over it, in dialogs. */
  lowest: PageFacts;
  readonly t: Translate;
  readonly ports: Ports;
  readonly dialogs: DialogStore;
  readonly toasts: ToastStore;
  readonly format: Formatters;
  /** The door for addresses that no document gave. */
  readonly link: SiteLink;
  readonly #runSteps: RunSteps;
  readonly #modules = new Map<string, AreaModule>();
  readonly #stores = new Map<string, AreaStore>();
  readonly #stops: (() => void)[] = [];
  #started = false;

  constructor(ports: Ports, start: RuntimeStart) {
    this.ports = ports;
    this.lowest = start.page;
    this.t = start.t;
    this.#runSteps = start.runSteps;
    this.format = start.format ?? createFormatters(start.page.locale, start.timeZone);
    this.link = linksOn(start.page);
    this.dialogs = new DialogStore(start.opensElsewhere);
    this.toasts = new ToastStore(ports.clock);
    makeAutoObservable(this, {
      lowest: observableRef,
      page: false,
      t: false,
      ports: false,
      format: false,
      link: false,
      dialogs: false,
      toasts: false,
    });
  }

  /** Facts of the page that the visitor is on: that on top, where pages lie over each other. */
  get page(): PageFacts {
    return this.dialogs.facts ?? this.lowest;
  }

  /** Facts of the page that a tree stands in: what lies beneath another page stays as it is. `dialog`: the one that the tree stands in. */
  pageAt(dialog?: number): PageFacts {
    return (dialog === undefined ? undefined : this.dialogs.factsAt(dialog)) ?? this.lowest;
  }

  /** Makes areas known by name; their stores are built when first asked for. */
  register(modules: Readonly<Record<string, AreaModule>>): void {
    for (const [name, module] of Object.entries(modules)) if (!this.#modules.has(name)) this.#modules.set(name, module);
  }

  knows(area: string): boolean {
    return this.#modules.has(area);
  }

  /** @throws Error when no widget of the page declares that area */
  area<N extends keyof Areas>(name: N): Areas[N] {
    const store = this.#stores.get(name) ?? this.#build(name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each store stands under its own name
    return store as Areas[N];
  }

  #isArea(name: string): name is keyof Areas {
    return this.#modules.has(name);
  }

  /** A value of an area's store by `area.property`, own or getter; undefined when there is none. For bindings and live conditions. */
  read(path: string): unknown {
    const [area = '', property = ''] = path.split('.');
    const store = this.#isArea(area) ? this.area(area) : undefined;
    if (!store || property.startsWith('_') || !(property in (store as object))) return undefined;
    const value: unknown = Reflect.get(store, property);
    return typeof value === 'function' ? undefined : value; // methods, and what every object inherits
  }

  /** A value of the declared context: facts of the page, the event's details, then the area stores. `dialog`: asked inside that dialog. */
  value(path: string, { detail, dialog }: Pick<StepOrigin, 'detail' | 'dialog'> = {}): unknown {
    const page = this.pageAt(dialog);
    const fact = readFact(path, dialog === undefined ? page : { ...page, params: this.#paramsOf(dialog) });
    if (fact !== UNKNOWN) return fact;
    return path.startsWith('event.') ? own(detail ?? {}, path.slice(6)) : this.read(path);
  }

  /** Checks whether a condition holds now. Inside `observer` and `autorun` the values that it reads are observed. */
  holds(condition: Condition, place: Pick<StepOrigin, 'detail' | 'dialog'> = {}): boolean {
    return evaluate(condition, (path) => this.value(path, place), this.ports.clock.now()) === true;
  }

  #paramsOf(dialog: number): Readonly<Record<string, string>> {
    return this.dialogs.stack.find(({ key }) => key === dialog)?.params ?? {};
  }

  /** Runs a list of actions; what fails is shown and reported, never thrown. */
  async run(steps: readonly ActionStep[], origin: StepOrigin = {}): Promise<void> {
    try {
      await this.#runSteps(this, steps, origin);
    } catch (error) {
      this.fail(error);
    }
  }

  /** An event of a node: counted under the node's name, if it has one, then its actions run. */
  async emit(event: string, { on, track }: NodeEvents, origin: StepOrigin = {}): Promise<void> {
    if (track !== undefined) this.ports.report.event(track, { event });
    await this.run(on?.[event] ?? [], origin);
  }

  /** Browser only: starts the stores, now and as they come. @returns stop */
  start(): () => void {
    this.#started = true;
    for (const store of this.#stores.values()) this.#startStore(store);
    return () => {
      for (const stop of this.#stops.splice(0)) stop();
      this.#started = false;
    };
  }

  /** The last handler of an error that no other code handled: shows it by its policy, and reports it. */
  fail(error: unknown): void {
    // the end of a session is no fault: the page becomes a guest's
    if (!isSessionEnd(error))
      this.ports.report.fault('task', { message: error instanceof Error ? error.message : String(error) });
    const outcome = error instanceof PlatformError ? error.outcome : undefined;
    if (outcome?.show === 'log') return;
    if (outcome?.show === 'page') {
      const { navigation } = this.ports;
      const href = errorPath(this.page, outcome.page);
      // there already: what is asked for there fails too, and no page may load for ever
      if (navigation.current().pathname !== href) navigation.go(href, { document: true, replace: true });
    } else this.toasts.show({ tone: 'error', text: this.t(noticeOf(error)) });
  }

  /** The visitor is a player from now on, on this page and on those that lie over it. */
  signIn(): void {
    this.lowest = { ...this.lowest, player: true };
    this.dialogs.signIn();
  }

  /** Another page has come. */
  enter(page: PageFacts): void {
    this.lowest = page;
  }

  #build(name: string): AreaStore {
    const module = this.#modules.get(name);
    if (!module) throw new Error(`No area «${name}» on this page: name it in the widget's «areas»`);
    const store: AreaStore = module.createStore(this);
    this.#stores.set(name, store);
    if (this.#started) this.#startStore(store);
    return store;
  }

  #startStore(store: AreaStore): void {
    const stop = store.start?.();
    if (stop) this.#stops.push(stop);
  }
}

function own(detail: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(detail, name) ? detail[name] : undefined;
}
