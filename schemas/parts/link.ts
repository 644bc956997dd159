/**
 * Where a link leads. `format: link` sends the value through the one URL door when the document is resolved:
 * inside the site it is a path that starts with `/`; elsewhere needs the external flag beside it (ACC-10).
 */
export const link = { type: 'string', title: 'Link', format: 'link', maxLength: 2_048 } as const;

/** An image: an address inside the site or of https, or `media:<id>` for a picture of the media library. */
export const image = { type: 'string', title: 'Image', format: 'image', maxLength: 2_048 } as const;

/** Rich text: a small set of HTML tags. Resolving turns it into a tree of allowed elements; no HTML string reaches a player's browser. */
export const rich = { title: 'Rich text', format: 'rich', type: 'string', maxLength: 65_536 } as const;

/** A short text with the small tag list of notices and labels: b, i, em, strong, br, a, span. */
export const notice = { title: 'Text with links', format: 'notice', type: 'string', maxLength: 8_192 } as const;

/** An element that the HTML door let through; `href` has passed the URL door. */
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
  /** What must stay in sight when it is cut: per cent from the left and from above, in tens. */
  x: number;
  y: number;
  /** In the page's language; none where nobody has written one. */
  alt?: string;
}
/** What an image's address is resolved into. */
export type ImageSource = string | LibraryPicture;

/** Option of FromSchema for props: `FromSchema<typeof props, Doors>` types rich texts and images as what they are resolved into. */
export interface Doors {
  deserialize: [
    { pattern: { type: 'string'; format: 'rich' }; output: RichTree },
    { pattern: { type: 'string'; format: 'notice' }; output: RichTree },
    { pattern: { type: 'string'; format: 'image' }; output: ImageSource },
  ];
}
