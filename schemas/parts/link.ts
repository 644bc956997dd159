/**
 * Where a link leads. `format: link` sends the value through the one URL door when the document is resolved:
 * inside the site it is a path that starts with `/`; elsewhere needs the external flag beside it (ACC-10).
 */
export const link = { type: 'string', title: 'Link', format: 'link', maxLength: 2_048 } as const;

/** An image's address: inside the site, or https. */
export const image = { type: 'string', title: 'Image', format: 'image', maxLength: 2_048 } as const;

/** Rich text: a small set of HTML tags. Resolving turns it into a tree of allowed elements; no HTML string reaches a player's browser. */
export const rich = { title: 'Rich text', format: 'rich', type: 'string', maxLength: 65_536 } as const;
