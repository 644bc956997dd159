import { id } from '../content/envelope.ts';

/**
 * Target of a link. `format: link` sends the value through the one URL sanitizer when the document is resolved: inside the site it is a path that starts
 * with `/`; elsewhere needs the external flag beside it (ACC-10).
 */
export const link = { type: 'string', title: 'Link', format: 'link', maxLength: 2_048 } as const;

/** A link and its words. Widgets give it a title of their own. */
export const labelledLink = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: { label: { type: 'string', title: 'Label', maxLength: 64 }, href: link },
} as const;

/** A place of a page: the id of an element of it, as it stands behind the `#` of an address. */
export const placeOfPage = { type: 'string', pattern: '^[^\\s#]{1,64}$' } as const;

const pageAndValues = {
  page: id,
  /** Values of the parameters of its path. */
  with: { type: 'object', maxProperties: 4, additionalProperties: { type: ['string', 'number'] } },
} as const;

/** A page by its id, in the place of an address: `{ "page": "pay-success", "with": { "transaction": "7" } }`. So an address stands in one document only. */
export const pageLink = {
  required: ['page'],
  additionalProperties: false,
  properties: { ...pageAndValues, hash: placeOfPage },
} as const;

/**
 * A link in a document of its own, such as the settings: an address, or a page by its id. Props and parameters of actions say `link` alone,
 * for there a page's path is put in its place before anything is checked (runtime/document/pageLinks.ts).
 */
export const documentLink = {
  type: ['string', 'object'],
  title: 'Link',
  format: 'link',
  maxLength: 2_048,
  ...pageLink,
} as const;

/**
 * A page whose address code fills in: documents name the page, `{ "page": "pay-pending" }`, code gets its path with the parameters open,
 * `/cashier/paypending/{transaction?}`. `parameters` are those that the code has.
 */
export const pathOf = <const P extends readonly string[]>(parameters: P) =>
  ({ type: 'string', title: 'Page', format: 'path', maxLength: 256, parameters }) as const;

/** The same in a document of its own. A place of the page is not part of its path. */
export const documentPathOf = <const P extends readonly string[]>(parameters: P) =>
  ({ ...pathOf(parameters), type: ['string', 'object'], ...pageLink, properties: pageAndValues }) as const;

/** An image: an address inside the site or of https, or `media:<id>` for a picture of the media library. */
export const image = { type: 'string', title: 'Image', format: 'image', maxLength: 2_048 } as const;

/** Rich text: a small set of HTML tags. Resolving turns it into a tree of allowed elements; no HTML string reaches a player's browser. */
export const rich = { title: 'Rich text', format: 'rich', type: 'string', maxLength: 65_536 } as const;

/** A short text with the small tag list of notices and labels: b, i, em, strong, br, a, span. */
export const notice = { title: 'Text with links', format: 'notice', type: 'string', maxLength: 8_192 } as const;

/** An element that the HTML sanitizer let through; `href` has passed the URL sanitizer. */
export interface RichElement {
  tag: string;
  href?: string;
  /** The link leaves the site: opens in a new tab without handing over the opener. */
  external?: boolean;
  children: RichNode[];
}
export type RichNode = string | RichElement;
export type RichTree = RichNode[];

/** A picture of the media library as a page shows it: in any of its sizes and cuts (runtime/document/picture.ts). */
export interface LibraryPicture {
  /** Names its bytes. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Point that must stay visible when the picture is cropped: per cent from the left and from above, in tens. */
  x: number;
  y: number;
  /** In the page's language; none where none is written. */
  alt?: string;
}
/** Resolved value of an image's address. */
export type ImageSource = string | LibraryPicture;

/** Option of FromSchema for props: `FromSchema<typeof props, ResolvedFormats>` types rich texts and images as what they are resolved into. */
export interface ResolvedFormats {
  deserialize: [
    { pattern: { type: 'string'; format: 'rich' }; output: RichTree },
    { pattern: { type: 'string'; format: 'notice' }; output: RichTree },
    { pattern: { type: 'string'; format: 'image' }; output: ImageSource },
  ];
}

/** Option of FromSchema for settings as widgets read them: pages that they name have their addresses in place. */
export interface PlacedLinks {
  deserialize: [{ pattern: { format: 'link' }; output: string }];
}
