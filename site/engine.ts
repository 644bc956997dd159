import type { Root } from 'react-dom/client';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import type { NeedAnswers, WidgetModule, WidgetModules } from '#runtime/document/view.ts';
import type { ViewLoader } from '#runtime/registry/views.ts';
import type { LiveNodes } from '#runtime/render/client/LiveNodes.ts';
import type { Payload } from '#runtime/render/payload.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { Islands } from './islands.ts';

/** What a page's code shares once something is to move. */
export interface Engine extends Islands {
  runtime: Runtime;
  views: ViewLoader;
  nodes: LiveNodes;
  payload: Payload;
  /** Texts that this tab can say: those of its page, and of each document that came since. */
  texts: Record<string, string>;
  /** Addresses of widgets' code: of those of its page, and of each document that was loaded since. */
  modules: Record<string, WidgetModule>;
  /** Islands by their element. */
  roots: Map<HTMLElement, Root>;
  navigate: Navigate;
  /** Loads the code that prepares a delivered document for drawing, with the first popup or navigation. */
  prepare(): Promise<Prepare>;
  loadAreas(names: Iterable<string>): Promise<void>;
  /** Marks the picture that the page of an address shrinks back into; there once a page rests. */
  markReturn?: (params: Readonly<Record<string, string>> | undefined) => void;
  /** Resolves when the code that draws the dialogs and toasts that are open is there, or cannot be had yet. */
  overlaysDrawn(): Promise<void>;
  /** Starts the page's behaviour once the page is there: see startPage.ts. */
  start(): Promise<void>;
}

/** Soft navigation, loaded at first intent: the router is the largest piece of code that a first page does not need. */
export interface Navigate {
  prepare(): void;
  /** Loaded anew at an entry that the router made: a step back from here is the router's too. */
  resume(): void;
  isReady(): boolean;
  /** The page of the address that was come to lies over this one: opens it there. */
  nest(place: { href: string; under: string }): Promise<void>;
  /** @returns false when only a new document will do */
  go(href: string, options: { replace: boolean }): Promise<boolean>;
}

/** A delivered document. */
export interface Prepared {
  nodes: ResolvedNodes;
  data: NeedAnswers;
  areas: readonly string[];
  messages: Readonly<Record<string, string>>;
  modules: WidgetModules;
  /** Files of its code. */
  code?: readonly string[];
}

/**
 * @param lost for a popup: receives the nodes whose code cannot be loaded; the others are drawn all the same
 * @throws for a page, the error of loading that code
 */
export type Prepare = <D extends Prepared>(document: D, lost?: Set<string>) => Promise<D>;
