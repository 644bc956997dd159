import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Need } from './need.ts';

/**
 * When a widget's code wakes in the browser: at once, a screen before it is seen, when a visitor reaches for it, or never.
 * A `never` widget ships neither code nor props; its links work, and its events are emitted by `data-emit`.
 */
export type Hydration = 'load' | 'visible' | 'interaction' | 'never';

/** Turns props of version `from` into version `from + 1`; each step has a before/after sample that a test replays. */
export interface Upgrade {
  from: number;
  up: (props: Record<string, unknown>) => Record<string, unknown>;
  sample: { before: Record<string, unknown>; after: Record<string, unknown> };
}

/** Structured data about a widget's content for search engines; the page's document says whether it is published. */
export interface Linked {
  /** Its rows, in their order. */
  list?: readonly ListedThing[];
  /** Questions with their answers, as plain text. */
  questions?: readonly { question: string; answer: string }[];
}

export interface ListedThing {
  name: string;
  /** Path of its page on this site. */
  href: string;
}

/**
 * Description of a widget for people who choose one for a page; a test checks that each widget has it. The area is the category, the sample gives the
 * initial props.
 */
export interface Described<P = Record<string, unknown>> {
  /** Its content and purpose, in one sentence. */
  description: string;
  /** Name of an icon of the site. */
  icon: string;
  /** Props that belong together, under a title; all others come first. */
  groups?: readonly { title: string; props: readonly (keyof P & string)[] }[];
}

/** Facts about a widget that server, validator and Studio need without loading its code. */
export interface WidgetDefinition<P = Record<string, unknown>, D = unknown> extends Partial<Described<P>> {
  /** Version of the props that the widget draws. */
  v: number;
  /** Name that editors see. */
  title: string;
  /** The widget that took its place: documents that still use it are drawn, and the publish gate says so. */
  retired?: string;
  props: JsonSchema;
  /** A function where it depends on the props: a slider that moves by itself wakes when it is seen, another one when it is reached for. */
  hydrate: Hydration | ((props: P) => Hydration);
  /** Slots by name and which types may stand in them; the publish gate refuses others. `*` allows any further slot name. */
  slots?: Readonly<Record<string, { title: string; allow: 'any' | readonly string[] }>>;
  /** Names of the events it emits: the keys a node's `on` may have. */
  events?: readonly string[];
  /** Of these, those that no act of the visitor leads to: their actions make no call that changes something. */
  automaticEvents?: readonly string[];
  /** A list of its props, whose items can be pressed: each emits an event under its `id`; people call it by its `label`. */
  eventItems?: string;
  /** Data that it is drawn from beside its props, by the name under which `data` holds it. */
  needs?: Readonly<Record<string, Need<P>>>;
  /**
   * Describes its content for search engines; `data` holds the answers that every visitor gets, by the name of the need. Runs on the server alone.
   */
  linked?: (given: { props: P; data: Partial<D> }) => Linked;
  /** Props, data and texts that the awake view still needs; all of them when left out. The payload holds no others. */
  wake?: { props?: readonly string[]; data?: readonly string[]; messages?: readonly string[] };
  /** Texts of its area, or common ones, that it may say: keys, or beginnings of keys and `*`. Its own, in `messages/` beside it, come by themselves. */
  messages?: readonly string[];
  /** Areas whose stores it reads. Its own area's is always there. */
  areas?: readonly string[];
  upgrades?: readonly Upgrade[];
}

/** A definition whose functions take any props: how the registry holds them. */
// biome-ignore lint: the props type is known only inside the widget's folder
export type AnyWidget = WidgetDefinition<never, never>;

/** Declares a widget in its `schema.ts`. The folder's name is the node type. */
export function defineWidget<P = Record<string, unknown>, D = unknown>(
  definition: WidgetDefinition<P, D>,
): WidgetDefinition<P, D> {
  return definition;
}
