import type { FromSchema } from 'json-schema-to-ts';
import { documentKinds } from '../content/envelope.ts';
import { reviewAnswerAsk, reviewComment } from '../reviewers.ts';
import { LONGEST_SEARCH, searchHit } from '../search.ts';
import {
  type Call,
  dataIn,
  dataOut,
  listOf,
  manyNames,
  paginationMeta,
  paginationQuery,
  rowNumber,
  sent,
} from './call.ts';

const text = { type: 'string' } as const;
const revision = { ...rowNumber, description: 'number of a revision' } as const;

/** A revision in a document's history. */
const historyEntry = {
  type: 'object',
  required: ['number', 'author', 'reason', 'createdAt', 'isLive', 'releases'],
  properties: {
    number: { type: 'integer' },
    author: text,
    reason: text,
    createdAt: text,
    isLive: { type: 'boolean' },
    releases: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'by', 'at'],
        properties: { id: text, name: text, by: text, at: text },
      },
      description: 'in which it went live',
    },
  },
} as const;
export type HistoryEntry = FromSchema<typeof historyEntry>;

/** A document's history, and the search for documents. */
export const documentCalls = {
  history: {
    tag: 'documents',
    summary: 'Every revision of a document, the newest first',
    answer: dataOut(listOf(historyEntry)),
  },
  revision: {
    tag: 'documents',
    summary: 'What a document said in a revision',
    answer: dataOut({
      type: 'object',
      required: ['number', 'author', 'reason', 'createdAt', 'document'],
      properties: { number: { type: 'integer' }, author: text, document: { type: 'object' } },
    }),
  },
  diff: {
    tag: 'documents',
    summary: 'What makes one revision into another, as JSON Patch',
    query: { from: revision, to: revision },
    queryNeeds: ['from', 'to'],
    answer: dataOut(listOf({ type: 'object', required: ['op', 'path'] })),
  },
  search: {
    tag: 'documents',
    summary: 'Documents in which all words stand, as they are worked on',
    query: {
      q: { ...text, minLength: 1, maxLength: LONGEST_SEARCH },
      brand: { ...manyNames, description: 'one, or several: with commas between them, or as a list' },
      kind: { enum: documentKinds },
      locale: text,
      in: { enum: ['everything', 'texts'], description: 'texts: only what visitors read; everything without it' },
      status: { enum: ['draft', 'published'], description: 'draft without it: what is worked on' },
      pagination: paginationQuery,
    },
    queryNeeds: ['q'],
    answer: dataOut(listOf(searchHit), paginationMeta),
  },
} as const satisfies Readonly<Record<string, Call>>;

const comments = dataOut(listOf(reviewComment));

/** Comments of reviewers without an account, for people who have one. */
export const commentCalls = {
  list: { tag: 'documents', summary: 'What reviewers said of a document, with what was answered', answer: comments },
  answer: {
    tag: 'documents',
    summary: 'Answers a reviewer',
    body: sent(reviewAnswerAsk),
    status: 201,
    answer: comments,
  },
  resolve: {
    tag: 'documents',
    summary: 'Says that nothing is left to do about a comment, or that something is',
    body: dataIn({ isResolved: { type: 'boolean' } }, ['isResolved']),
    answer: comments,
  },
} as const satisfies Readonly<Record<string, Call>>;

/** What editors are made from. */
export const editorCalls = {
  widgets: {
    tag: 'editor',
    summary: 'Every widget that pages may be made of',
    answer: dataOut(listOf({ type: 'object', required: ['type', 'category', 'v', 'title', 'props', 'samples'] })),
  },
  schema: {
    tag: 'editor',
    summary: 'JSON Schema of a kind of document, such as page.json',
    answer: { type: 'object' },
  },
} as const satisfies Readonly<Record<string, Call>>;
