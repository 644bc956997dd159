import type { FromSchema } from 'json-schema-to-ts';
import { id } from './content/envelope.ts';
import { previewAsk } from './preview.ts';

/** Longest life of a link, in hours: thirty days. */
export const MOST_LINK_HOURS = 720;
/** Longest comment, in characters, and longest name under one. */
export const MOST_COMMENT = 2_000;
export const MOST_NAME = 60;

/** Where the page for reviewers is, at the host of the Studio; the secret stands behind a # and comes into no log. */
export const REVIEW_PATH = '/review';
/** The header in which the page for reviewers says the secret of its link. */
export const REVIEW_HEADER = 'x-review-link';

/** Why a link opens nothing. */
export const reviewRefusals = ['unknown', 'over', 'ended', 'rights'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

const text = { type: 'string' } as const;
/** `brand/kind/id`: a page, or what is drawn over or around one. */
const documentKey = {
  ...text,
  pattern: '^[a-z0-9][a-z0-9_.-]*/(page|popup|layout)/[a-z0-9][a-z0-9_.-]*$',
  maxLength: 160,
} as const;
const nodeId = { type: ['string', 'null'], minLength: 1, maxLength: 64 } as const;
const words = { ...text, minLength: 1, maxLength: MOST_COMMENT } as const;

/** A link that somebody wants to give to a reviewer: to the draft of a document, or to a release. */
export const reviewLinkAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'name', 'hours'],
  oneOf: [{ required: ['document'] }, { required: ['release'] }],
  properties: {
    brand: id,
    document: documentKey,
    release: { ...text, minLength: 1, maxLength: 64 },
    path: previewAsk.properties.path,
    query: previewAsk.properties.query,
    locale: previewAsk.properties.locale,
    name: { ...text, minLength: 1, maxLength: MOST_NAME, description: 'For whom it is.' },
    hours: { type: 'integer', minimum: 1, maximum: MOST_LINK_HOURS },
  },
} as const;
export type ReviewLinkAsk = FromSchema<typeof reviewLinkAsk>;

/** A link as it is listed: its secret is answered once, to its maker. */
export const reviewLink = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'brand', 'name', 'by', 'document', 'release', 'createdAt', 'expiresAt', 'endedAt', 'comments'],
  properties: {
    id: text,
    brand: text,
    name: text,
    by: text,
    document: { type: ['string', 'null'] },
    release: { type: ['string', 'null'] },
    createdAt: text,
    expiresAt: text,
    endedAt: { type: ['string', 'null'], description: 'When somebody ended it before its time.' },
    comments: { type: 'integer' },
  },
} as const;
export type ReviewLink = FromSchema<typeof reviewLink>;

const answer = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'author', 'isPerson', 'text', 'createdAt'],
  properties: {
    id: text,
    author: text,
    isPerson: { type: 'boolean', description: 'Somebody with an account: nobody else can write under such a name.' },
    text,
    createdAt: text,
  },
} as const;

/** A reviewer's comment on a document or a part of it, with its answers. */
export const reviewComment = {
  type: 'object',
  additionalProperties: false,
  required: [...answer.required, 'document', 'node', 'link', 'resolvedAt', 'resolvedBy', 'answers'],
  properties: {
    ...answer.properties,
    document: text,
    node: { type: ['string', 'null'], description: 'The part that it is about; null: the document itself.' },
    link: { ...text, description: 'For whom the link was.' },
    resolvedAt: { type: ['string', 'null'] },
    resolvedBy: { type: ['string', 'null'] },
    answers: { type: 'array', items: answer },
  },
} as const;
export type ReviewComment = FromSchema<typeof reviewComment>;

/** Input of a reviewer's comment. */
export const reviewCommentAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'node', 'name', 'text'],
  properties: {
    document: documentKey,
    node: nodeId,
    name: { ...text, minLength: 1, maxLength: MOST_NAME },
    text: words,
  },
} as const;
export type ReviewCommentAsk = FromSchema<typeof reviewCommentAsk>;

/** Input of an answer by somebody with an account. */
export const reviewAnswerAsk = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: words },
} as const;

/** The document of a link that a reviewer wants to see; by default the first. */
export const reviewOpenAsk = {
  type: 'object',
  additionalProperties: false,
  properties: { document: documentKey },
} as const;

/** Answer to opening a link. */
export const reviewOpened = {
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'name', 'by', 'expiresAt', 'documents', 'document', 'origin', 'address', 'views', 'comments'],
  properties: {
    brand: text,
    name: text,
    by: text,
    expiresAt: text,
    documents: { type: 'array', items: text },
    document: text,
    origin: { ...text, description: 'Of the brand’s site, whose page is in the frame.' },
    address: { ...text, description: 'Of that page; it works once, within a minute.' },
    views: { type: 'array', items: text, description: 'Of a popup.' },
    comments: { type: 'array', items: reviewComment },
  },
} as const;
export type ReviewOpened = FromSchema<typeof reviewOpened>;
