import type { CountedEventName, CountedValues } from '#schemas/countedEvents.ts';
import type { LocaleList } from '#schemas/platform/i18n.ts';
import type { DeliveredPage, DeliveredPopup, DeliveredRedirect } from '../document/view.ts';
import type { CallRulesPort } from './documentCall.ts';
import type { NewsPort } from './news.ts';
import type { CommandPort } from './platform.ts';

export type { CallQuestion, CallRulesPort } from './documentCall.ts';
export { PlatformError, type PlatformFault, UnreachableError } from './errors.ts';
export type { News, NewsPort } from './news.ts';
export type { CallOptions, CommandPort, PlatformPort } from './platform.ts';

/** Time, so that tests can hold it. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. Errors of the task are reported. */
  after(ms: number, task: () => void | Promise<void>): () => void;
}

/** Whether the page is visible, and whether anything can be requested. */
export interface PresencePort {
  /** The tab is seen, and the machine has a network. */
  isHere(): boolean;
  /** @returns stop */
  onChange(changed: () => void): () => void;
}

/** A small keyed store that outlives the page. `null` = nothing there, or storage is switched off. */
export interface StoragePort {
  get(key: string): string | null;
  /** `visit`: it goes with the tab. A key has one value, stored in one of the two ways. */
  set(key: string, value: string, life?: 'visit'): void;
  remove(key: string): void;
}

/** Cookies that the page may read and write; never the session's. */
export interface CookiePort {
  get(name: string): string | null;
  set(name: string, value: string, maxAgeSec: number): void;
  /** Deletes every other cookie that scripts can see. */
  dropAllBut(names: readonly string[]): void;
}

/** Asks for content. @throws UnreachableError, ContractError */
export interface ContentPort {
  popup(id: string, params: Readonly<Record<string, string>>): Promise<DeliveredPopup>;
  page(href: string): Promise<DeliveredPage | DeliveredRedirect>;
  /** The languages that the brand has by now: the page may have been drawn long ago. Source: CALL-14. */
  locales(): Promise<Readonly<LocaleList['locales']>>;
}

/** Moves the visitor. `document` loads a fresh page from the server; otherwise the router may change the outlet alone. */
export interface NavigationPort {
  go(href: string, how: { document: boolean; replace: boolean }): void;
  /** Resolves when the visitor is where `go` led last, or has left this document for it. @throws what the way threw */
  arrived(): Promise<unknown>;
  /** Resolves when the browser asked the visitor before leaving for another document, and the visitor stayed. Never where the browser does not ask. */
  stayed(): Promise<void>;
  /** Opens an address of this site in a small window. @returns false when the browser allows none */
  open(href: string, size: { name: string; width: number; height: number }): boolean;
  /** A new document is on its way: a reload of this one would stop it. */
  isLeaving(): boolean;
  /** The address as it is now. */
  current(): URL;
  /** Rewrites the address without moving. */
  rewrite(href: string): void;
  /** Stores a place in a long list with this page's entry of the history, for a visitor who comes back to it. */
  storePlace(place: number): void;
  /** The place stored with this entry; null where there is none. */
  storedPlace(): number | null;
  /** Has Back take away what lies over the page, by `leave`. @returns what stops it, for what goes in another way */
  layOver(leave: () => void): () => void;
  /** The window that this page stands in; null when it is a window of its own. */
  readonly frame: FramePort | null;
}

/** The window around a page that stands in a frame. */
export interface FramePort {
  /** Sends a message to the page around. The page's policy decides who may frame it, so a message must hold nothing secret. */
  post(message: Readonly<Record<string, unknown>>): void;
  /** Address of the page around, as far as it says; else empty. */
  readonly from: string;
  /** Sends the whole window to an address. */
  leave(href: string): void;
}

/** Reports what went wrong or what was done. Never throws. */
export interface ReportPort {
  /** Once per distinct fault: the same node failing the same way is reported one time. */
  fault(what: string, detail: Readonly<Record<string, unknown>>): void;
  /** A counted event, for analytics: one of the catalogue where code names it; a document's own name was looked at by the gate. */
  event<N extends string>(
    name: string extends N ? N : N & CountedEventName,
    detail: N extends CountedEventName ? CountedValues<N> : Readonly<Record<string, unknown>>,
  ): void;
}

/** Everything outside that a page's runtime may touch. */
export interface Ports {
  platform: CommandPort;
  callRules: CallRulesPort;
  clock: Clock;
  presence: PresencePort;
  storage: StoragePort;
  cookies: CookiePort;
  content: ContentPort;
  navigation: NavigationPort;
  report: ReportPort;
  news: NewsPort;
}
