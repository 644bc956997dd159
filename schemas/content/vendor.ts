import type { JsonSchema } from '../jsonSchema.ts';
import type { AskedCategory } from './customCode.ts';

/** What another company's script does for a site. A folder of `adapters/<role>/` is one that does it. */
export const vendorRoles = ['chat', 'analytics'] as const;
export type VendorRole = (typeof vendorRoles)[number];

/** Kinds of things that a script loads, as the directives of a page's policy call them. */
export const originKinds = ['script', 'connect', 'frame', 'img', 'style', 'font', 'media'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Sources by kind: `https://cdn.example.com`, `wss://*.example.com`. */
export type VendorOrigins = Readonly<Partial<Record<OriginKind, readonly string[]>>>;

/** What a vendor's script writes into the page as text, which Trusted Types would refuse: `script-url` only for its own `script` origins. */
export type TextWrite = 'html' | 'script-url';

/**
 * What has to be known of a vendor before its script is on a page: `adapters/<role>/<name>/schema.ts`. The page's policy is compiled from it,
 * so a script can load nothing that is not written here.
 */
export interface VendorDefinition {
  /** What content managers call it. */
  title: string;
  /** Of its settings in the config document. They are sent to every visitor: no secret may be among them. */
  settings: JsonSchema;
  /** What a visitor agrees to before anything of it is on a page. */
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
  /** What the visitor agrees to before it comes. */
  consent: AskedCategory;
  /** Missing until they did. */
  vendor?: PageVendor;
}

/** What other companies' scripts a page may load for this visitor. */
export interface PageVendors {
  chat?: PageChat;
  analytics?: readonly PageVendor[];
  /** Of a page that may have no vendor: events wait there for counters of these categories, where the visitor agreed to them. */
  keepsFor?: readonly AskedCategory[];
}
