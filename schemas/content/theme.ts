import type { FromSchema } from 'json-schema-to-ts';
import { id, locked } from './envelope.ts';

/** Brackets in brackets, as deep as anybody writes them. */
const DEPTH = 4;

/**
 * A value goes into the brand's style sheet as it is, so it may end neither its own rule nor any other: what it opens (brackets, quotes) it
 * closes, it holds none of ; { } < > \ @ and no comment.
 */
function closedValue(depth: number): string {
  const plain = String.raw`[^;{}<>\\@()[\]"'/]|/(?!\*)|"[^"\n\r;{}<>\\@]*"|'[^'\n\r;{}<>\\@]*'`;
  if (depth === 0) return `(?:${plain})*`;
  const inner = closedValue(depth - 1);
  return String.raw`(?:${plain}|\(${inner}\)|\[${inner}\])*`;
}

/** Nothing that fetches: url(, src(, image(, image-set(, cross-fade(. */
const FETCHES = '[^]*(?:[uU][rR][lL]|[sS][rR][cC]|[iI][mM][aA][gG][eE]|-[sS][eE][tT]|-[fF][aA][dD][eE])\\s*\\(';

const tokens = {
  type: 'object',
  propertyNames: { pattern: '^[a-z][a-z0-9-]{0,63}$' },
  additionalProperties: {
    type: 'string',
    maxLength: 256,
    pattern: `^(?!${FETCHES})${closedValue(DEPTH)}$`,
    description:
      'a value of CSS that closes every bracket and quote it opens, without comments, ; { } < > \\ @ and anything that is fetched',
  },
} as const;

/** A brand's look as tokens; each becomes a custom property `--name` in the brand's style sheet. */
export const theme = {
  $id: 'theme',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'tokens'],
  properties: {
    kind: { const: 'theme' },
    format: { const: 1 },
    locked,
    id,
    /** Colour scheme for visitors who have not chosen one. */
    scheme: { enum: ['light', 'dark', 'system'] },
    /** Faces that its font tokens name, the first screen's text among them (site/fonts.css). */
    faces: { type: 'array', maxItems: 6, items: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } },
    /** Room between and inside things, against the design's own. Source: CFG-06. */
    density: { type: 'number', minimum: 0.75, maximum: 1.25 },
    /** Size of all text, relative to the visitor's own setting. The token `display-scale` enlarges headings further. */
    typeScale: { type: 'number', minimum: 0.875, maximum: 1.25 },
    tokens,
    /** Tokens that differ in that scheme. */
    light: tokens,
    dark: tokens,
  },
} as const;

export type ThemeDocument = FromSchema<typeof theme>;
