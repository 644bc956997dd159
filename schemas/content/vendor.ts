import type { JsonSchema } from '../jsonSchema.ts';
import type { AskedCategory } from './customCode.ts';

/** Roles of other companies' scripts on a site. Each folder of `adapters/<role>/` connects one script of that role. */
export const vendorRoles = ['chat', 'analytics'] as const;
export type VendorRole = (typeof vendorRoles)[number];

/** Kinds of things that a script loads, as the directives of a page's policy call them. */
export const originKinds = ['script', 'connect', 'frame', 'img', 'style', 'font', 'media'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Sources by kind: `https://cdn.example.com`, `wss://*.example.com`. */
export type VendorOrigins = Readonly<Partial<Record<OriginKind, readonly string[]>>>;

/** Text that a vendor's script writes into the page and that Trusted Types would refuse: `script-url` only for its own `script` origins. */
export type TextWrite = 'html' | 'script-url';

/**
 * Description of a vendor, required before its script is on a page: `adapters/<role>/<name>/schema.ts`. The page's policy is compiled from it, so a
 * script can load nothing that is not listed here.
 */
export interface VendorDefinition {
  /** Name for content managers. */
  title: string;
  /** Of its settings in the config document. They are sent to every visitor: no secret may be among them. */
  settings: JsonSchema;
  /** Category of consent that is required before anything of the vendor is on a page. */
  consent: AskedCategory;
  /** `{name}` stands for a setting, whose own pattern keeps it to the vendor's hosts. */
  origins: VendorOrigins;
  writes?: readonly TextWrite[];
  /** Its script puts style elements into the page: their text cannot be known before, so any is let through. */
  hasInlineStyles?: boolean;
  /** Cookies and storage keys that it leaves in the browser, as `stores` of custom code: removed when consent is taken back. */
  stores: readonly string[];
}

/** A vendor as the code of a page knows it. */
export interface PageVendor {
  name: string;
  settings: Readonly<Record<string, unknown>>;
  /** Origins that its script may come from. */
  scripts: readonly string[];
  writes: readonly TextWrite[];
}

/** The chat of a page. */
export interface PageChat {
  /** Pages without its badge: ids, or paths without language, where a `*` at the end stands for anything. */
  hiddenOn: readonly string[];
  /** Category of consent that is required before the chat loads. */
  consent: AskedCategory;
  /** Missing until they did. */
  vendor?: PageVendor;
}

/** Other companies' scripts that a page may load for this visitor. */
export interface PageVendors {
  chat?: PageChat;
  analytics?: readonly PageVendor[];
  /** Facts of the domain that are sent to counters with every event. */
  facts?: Readonly<Record<string, string>>;
  /** Of a page that may have no vendor: events wait there for counters of these categories, where the visitor agreed to them. */
  keepsFor?: readonly AskedCategory[];
}
