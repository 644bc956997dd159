import type { PopupDocument } from '#schemas/content/popup.ts';
import type { ResolvedNodes } from './node.ts';
import type { FirstCall, PopupRule } from './pageSettings.ts';

/** Answers to needs: node id → need name → answer. */
export type NeedAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Addresses of a widget's built code. */
export interface WidgetModule {
  /** Address of the module that exports its view. */
  view: string;
  /** Of the check of its props; left out where they are in the page's HTML, which the server drew from them. */
  check?: string;
  /** Addresses of the files that these import, their style sheets among them. */
  needs: readonly string[];
}

/** The code that a document is drawn with, by type of widget: the browser holds no table of all widgets. */
export type WidgetModules = Readonly<Record<string, WidgetModule>>;

/** A page as the server delivers it for navigation: resolved for brand, locale and visitor, its needs answered. */
export interface DeliveredPage {
  kind: 'page';
  id: string;
  path: string;
  /** The page's role in the product, as its document says; missing where it says none. */
  flag?: string;
  /** No campaign opens over it. */
  withoutCampaigns?: boolean;
  /** Parts of the address that the path names. */
  params: Readonly<Record<string, string>>;
  /** Things that the address refers to, by the path that expressions read them under. */
  found: Readonly<Record<string, unknown>>;
  status: number;
  /** Id of the page that it opens over, where visitors are there; left out where it opens over none. */
  over?: string;
  layout: string;
  title: string;
  /** The locale's path prefix and the page's path: the address it answers at. */
  href: string;
  root: string;
  nodes: ResolvedNodes;
  data: NeedAnswers;
  /** Areas whose stores its widgets read. */
  areas: readonly string[];
  /** Interface texts that its widgets may say. */
  messages: Readonly<Record<string, string>>;
  modules: WidgetModules;
  /** Popups that open by themselves on it; left out where there are none. */
  opens?: readonly PopupRule[];
  /** Popups that events of its nodes, or of its layout's, open: a press is likely to ask for them. */
  pressOpens: readonly string[];
  revision: string;
  /** Of the layout, texts and settings around it: beside another one it cannot be shown. */
  frame: string;
}

/** A view of a popup; `access`, where it has its own, counts instead of the popup's. */
export interface PopupView {
  title?: string;
  root: string;
  back?: string;
  access?: DeliveredPopup['access'];
}

/** A popup as the server delivers it. */
export interface DeliveredPopup {
  kind: 'popup';
  id: string;
  dialog: NonNullable<PopupDocument['dialog']>;
  size: NonNullable<PopupDocument['size']>;
  access: 'any' | 'guest' | 'player';
  preventClose: boolean;
  hideClose: boolean;
  views: Readonly<Record<string, PopupView>>;
  nodes: ResolvedNodes;
  data: NeedAnswers;
  /** Areas whose stores its widgets read. */
  areas: readonly string[];
  /** Interface texts that its widgets may say. */
  messages: Readonly<Record<string, string>>;
  modules: WidgetModules;
  /** Addresses of the built code and style sheets it needs: requested one by one, they would take several round trips. Empty in development. */
  code: readonly string[];
  /** Platform calls that its forms make before anybody has filled in anything, the same for every visitor. */
  firstCalls: readonly FirstCall[];
  revision: string;
}

/** The page is elsewhere: follow. */
export interface DeliveredRedirect {
  kind: 'redirect';
  to: string;
  external: boolean;
}

export type Delivered = DeliveredPage | DeliveredPopup | DeliveredRedirect;
