import type { PageSettings } from '../document/pageSettings.ts';
import type { ActionStep } from '../document/step.ts';
import type { WidgetModules } from '../document/view.ts';
import type { Binding, Condition } from '../expression/types.ts';
import type { Ask } from '../registry/ask.ts';
import type { PageFacts } from '../registry/view.ts';

/** Event that wakes an island; the value of `data-wake` on its element. */
export type Wake = 'load' | 'visible' | 'interaction' | 'never';

/** The parts of a node that the browser needs; nodes that neither wake nor act have none. */
export interface PayloadNode {
  type: string;
  wake: Wake;
  props?: Readonly<Record<string, unknown>>;
  data?: Readonly<Record<string, unknown>>;
  /** Platform data that it requests, by the name of the widget's need. */
  resources?: Readonly<Record<string, Ask>>;
  /** Names of the slots whose HTML stands in the page. */
  slots?: readonly string[];
  on?: Readonly<Record<string, readonly ActionStep[]>>;
  bind?: Readonly<Record<string, Binding>>;
  /** A condition on live values; the element stays hidden until it holds. */
  show?: Condition;
  track?: string;
  /** Areas whose stores must be there before it wakes. */
  areas?: readonly string[];
  /** Types of parts that its view is drawn with, whose code must be there too: fields of its form. */
  parts?: readonly string[];
}

/** True if the node handles or counts events from inside it: it then gets an element around it, which identifies the node of an event. */
export function hasEvents({ on, track }: Pick<PayloadNode, 'on' | 'track'>): boolean {
  return on !== undefined || track !== undefined;
}

/** The data that travels in a page's HTML. Never the page's documents a second time. */
export interface Payload {
  revision: string;
  /** Of the layout, texts and settings that stay from page to page: a page that was made under another one is loaded whole. */
  frame: string;
  page: PageFacts;
  timeZone: string;
  layout: string;
  nodes: Readonly<Record<string, PayloadNode>>;
  /** The interface texts that waking views may say. */
  messages: Readonly<Record<string, string>>;
  /** Code of the widgets that wake. */
  modules: WidgetModules;
  /** Style sheets whose rules already stand in the page's head. */
  styles: readonly string[];
  /** Settings of the config document that the browser acts on. */
  settings: PageSettings;
}

/** Element id of a node: the tree it stands in (`layout`, `page`, `popup-auth`) and its id there. */
export function elementId(tree: string, node: string): string {
  return `${tree}:${node}`;
}
