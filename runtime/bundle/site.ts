import type { ResolvedNodes } from '../document/node.ts';
import type { PageSettings } from '../document/pageSettings.ts';
import type { NodePreview } from '../document/preview.ts';
import type { NeedAnswers, WidgetModules } from '../document/view.ts';
import type { PageFacts } from '../registry/view.ts';
import type { SiteCatalog } from './catalog.ts';
import type { TextPicker } from './pickTexts.ts';

/** A resolved document with its needs answered, ready to be drawn. */
export interface DrawnDocument {
  id: string;
  root: string;
  nodes: ResolvedNodes;
  data: NeedAnswers;
}

/** Input of one page's HTML. */
export interface PageRequest {
  page: PageFacts;
  timeZone: string;
  revision: string;
  /** Of all that stays when visitors go from page to page: another one means that a page has to be loaded whole. */
  frame: string;
  /** UTC milliseconds that conditions are decided at. */
  nowMs: number;
  /** Draw every node anew, also those that were drawn from the same before: to measure drawing alone. */
  drawsAll?: boolean;
  layout: DrawnDocument;
  document: DrawnDocument;
  /** Interface texts of the locale, whole. */
  messages: Readonly<Record<string, string>>;
  settings: PageSettings;
  /** Of the popup that the page opens as soon as it stands. */
  opens?: PopupCode;
  head: PageHead;
  /** Reports nodes that could not be drawn. */
  fault(what: string, detail: Readonly<Record<string, unknown>>): void;
  /** The page is drawn for somebody who edits its documents; never for visitors. */
  preview?: NodePreview;
}

/** A node that was drawn by itself, with all that stands in it. */
export interface DrawnNode {
  /** Tree and id: `page:n1`. */
  id: string;
  html: string;
}

/** Some nodes of a page, and what the browser needs to wake what stands in them. */
export interface DrawnPart {
  nodes: readonly DrawnNode[];
  payload: Readonly<Record<string, unknown>>;
}

/** Code and calls that drawing a popup needs. */
export interface PopupCode {
  /** Types of its widgets. */
  types: readonly string[];
  /** Areas whose stores they read. */
  areas: readonly string[];
  /** Types of the fields of its forms. */
  fields: readonly string[];
  /** Calls of the platform that its forms make before they open. */
  asks: readonly string[];
  /** A form of it is stored in the browser while it is filled in. */
  hasDraft: boolean;
  /** The platform is asked about a field's value while a form of it is filled in. */
  hasRemoteCheck: boolean;
}

/** Content of the page's `<head>`, resolved. */
export interface PageHead {
  title: string;
  description?: string;
  /** The picture that a shared link shows. */
  image?: SharedPicture;
  noindex?: boolean;
  canonical: string;
  alternates: readonly { locale: string; href: string }[];
  /** The brand's style sheet. */
  theme: string;
  /** Faces of the theme, by their names in site/fonts.css. */
  faces: readonly string[];
  /** Address of the web app manifest. */
  manifestHref: string;
  themeColor?: string;
  scheme: 'light' | 'dark' | 'system';
  siteName: string;
  icons: readonly SiteIcon[];
  /** schema.org, for search engines. */
  jsonLd: readonly Readonly<Record<string, unknown>>[];
  /** Operator's snippets by position (CFG-05). */
  custom: Readonly<Record<'head' | 'body-start' | 'body-end', string>>;
}

/** Picture of a shared link; size in pixels where it is known. */
export interface SharedPicture {
  href: string;
  alt: string;
  width?: number;
  height?: number;
}

/** An icon of the site, as a page's head names it. */
export interface SiteIcon {
  rel: string;
  href: string;
  type?: string;
  /** `32x32`, `any`. */
  sizes?: string;
}

export interface RenderedPage {
  html: string;
  /** Sources for the CSP: hashes of the inline style and script that this page carries. */
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
}

/** The built site as the server sees it: the only way from `server` to `site`. */
export interface SiteBundle {
  catalog: SiteCatalog;
  /** Loads every widget's code, so that drawing never waits. */
  ready(): Promise<void>;
  renderPage(request: PageRequest): RenderedPage;
  /** Picks the locale's texts that are sent to the browser. */
  pickTexts: TextPicker;
  modulesOf: FindModules;
  /** Draws some nodes of a page alone, by tree and id (`page:n1`). */
  renderNodes(request: PageRequest, ids: readonly string[]): DrawnPart;
  /** Addresses of the built files that a popup is drawn with; none in development. */
  filesOf(popup: PopupCode): readonly string[];
}

/** Says where the built code of widgets is. `areDrawn`: the server has drawn them, so neither their rules nor their checks are asked for. */
export type FindModules = (types: Iterable<string>, how?: { areDrawn: boolean }) => WidgetModules;

/** Makes the site from the build's manifest; without one (development) the dev server's addresses are used. */
export type CreateSite = (assets: SiteAssets) => SiteBundle;

export interface SiteAssets {
  /** Vite's manifest: source file → built file, imports, css. Empty in development. */
  manifest: Readonly<Record<string, ManifestEntry>>;
  /** Content of a built style sheet, by its file in the manifest. */
  css(file: string): string;
  development: boolean;
}

export interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  /** It may be imported by its address. */
  isEntry?: boolean;
}
