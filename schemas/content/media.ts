import type { FromSchema } from 'json-schema-to-ts';
import { text, textTable } from '../parts/text.ts';
import { id } from './envelope.ts';

/** The picture's pixels, stored once by their content. */
const picture = {
  type: 'object',
  additionalProperties: false,
  required: ['hash', 'type', 'width', 'height', 'bytes'],
  properties: {
    /** First 32 hex digits of the SHA-256 of the stored bytes. */
    hash: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    type: { enum: ['image/webp', 'image/png'] },
    width: { type: 'integer', minimum: 1, maximum: 16_383 },
    height: { type: 'integer', minimum: 1, maximum: 16_383 },
    bytes: { type: 'integer', minimum: 1 },
  },
} as const;

/** Share of the picture's width or height, from its left or upper edge. */
const share = { type: 'number', minimum: 0, maximum: 1 } as const;

/**
 * A picture of the media library, which others name as `media:<id>`. Its words are texts as everywhere; an empty `alt` says that the
 * picture says nothing. Its bytes stand beside it: in the store by their hash, in a folder as `<id>.webp` or `<id>.png`.
 */
export const media = {
  $id: 'media',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'name', 'picture'],
  properties: {
    kind: { const: 'media' },
    format: { const: 1 },
    id,
    /** Name for editors. */
    name: { type: 'string', minLength: 1, maxLength: 100 },
    /** Folder for editors: `/campaigns/winter`. */
    folder: { type: 'string', pattern: '^(/[^/\\u0000-\\u001f]+)+$', maxLength: 200 },
    picture,
    /** Point that must stay visible when the picture is cropped; the centre when left out. */
    focus: { type: 'object', additionalProperties: false, required: ['x', 'y'], properties: { x: share, y: share } },
    /** Text alternative, for those who do not see the picture (WCAG 1.1.1). */
    alt: text,
    caption: text,
    text: textTable,
  },
} as const;

export type MediaDocument = FromSchema<typeof media>;
