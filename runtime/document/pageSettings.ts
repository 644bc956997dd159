import type { Condition } from '../expression/types.ts';

/** Opens while its condition holds, except on some pages, which it has by their paths: `/pay/{method?}`; cannot be closed. */
export interface ForcedPopup {
  popup: string;
  view?: string;
  when: Condition;
  except?: readonly string[];
}

/** A popup that opens by itself on this page, for this kind of visitor. Source: `opens` of the popup's document. */
export interface PopupRule {
  popup: string;
  view?: string;
  params?: Readonly<Record<string, string>>;
  /** The name that it is counted by, where that is not the popup's. */
  countedAs?: string;
  /** A condition on live values; parts that the server could decide are decided. */
  when?: Condition;
  /** UTC milliseconds. */
  untilMs?: number;
  afterSec: number;
  often: 'once' | 'visit' | 'always' | { days: number };
  closable: boolean;
}

/** Opens when the address has its hash. */
export interface HashedPopup {
  popup: string;
  view?: string;
  /** For guests only. */
  guests?: boolean;
  /** First segment of the paths that it counts on; all when left out. */
  segment?: string;
  /** Flag of the pages that it counts on; all when left out. */
  flag?: string;
  /** Parameter of the popup → name in the query that it is read from. */
  reads?: Readonly<Record<string, string>>;
  /** Path that closing leads to. */
  closesTo?: string;
}

/** A call of the platform that changes nothing. */
export interface FirstCall {
  call: string;
  input: Readonly<Record<string, unknown>>;
}

/** A query name whose value is stored for the visit; with `consent` longer, as far as that is agreed to. */
export interface StoredName {
  name: string;
  consent?: string;
  /** The brand asks its visitors for that consent. */
  isAsked?: boolean;
}

/** Names of cookies and storage keys; one that ends in `*` is all that begin so. */
export interface CodeStores {
  keep: readonly string[];
  drop: readonly string[];
}

/** Settings of the config document that the browser acts on. */
export interface PageSettings {
  guardedSegments: readonly string[];
  /** Image key of the platform → key that widgets ask for, where they differ. */
  imageKeys?: Readonly<Record<string, string>>;
  /** Popups that a player has to be done with first. */
  forcedPopups?: readonly ForcedPopup[];
  /** Popups that open by themselves on this page, the first first. */
  opens?: readonly PopupRule[];
  /** The platform may have campaigns that open by themselves. */
  campaigns?: boolean;
  /** The page that opens over this one at the requested address, and this one's own address. */
  nested?: { href: string; under: string };
  /** Calls that this page's forms and conditions make before anybody has done anything, each as often as it is made; left out where there are none. */
  firstCalls?: readonly FirstCall[];
  /** Popups that events of this page's nodes open: a press is likely to ask for them. */
  pressOpens?: readonly string[];
  /** Addresses that this visitor is likely to open next. */
  pagesAhead?: readonly string[];
  /** Addresses of pages that need a document of their own, seen from this one; with `*` at its end one stands for all that begin so. */
  ownDocuments?: readonly string[];
  popupFlags: Readonly<Record<string, { popup: string; view?: string; remember?: boolean }>>;
  popupHashes?: Readonly<Record<string, HashedPopup>>;
  /** Query names whose values are stored in the browser. */
  keptQuery?: readonly StoredName[];
  /** The platform gets a notice of each visit; `securityHit`: and another one after three seconds. Source: CALL-16. */
  beacon?: { securityHit: boolean };
  /** false: no built-in dialog replaces a popup that cannot be loaded (DLG-05). */
  popupFallbacks?: boolean;
  /** false: the browser keeps no files and no page for when there is no network. */
  offlineWorker?: false;
  /** Popups with forms, where this document holds custom code: they open in a document without it (REL-C14). */
  plainPopups?: readonly string[];
  /** Names of data that custom code leaves in the browser: code that runs for this visitor, and code that does not. */
  codeStores?: CodeStores;
  /** Origins that a visitor may be sent back to. */
  backOrigins?: readonly string[];
  /** The page is a preview: by this its calls say so, and change nothing. */
  preview?: string;
  /** The preview of a sample: what its browser has stored, by key. Nothing else is read, and nothing is stored for longer than the page. */
  stored?: Readonly<Record<string, string>>;
  /** Origin that frames a preview: messages go to it only, and come from it only. */
  studio?: string;
}
