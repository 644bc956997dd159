import { previewAnswer, previewAsk, previewChange, previewHead, previewReleases } from '../preview.ts';
import {
  REVIEW_HEADER,
  reviewComment,
  reviewCommentAsk,
  reviewLink,
  reviewLinkAsk,
  reviewOpenAsk,
  reviewOpened,
} from '../reviewers.ts';
import { type Call, dataOut, listOf, sent } from './call.ts';

const text = { type: 'string' } as const;
/** What is opened for somebody: its address is answered once. */
const opened = {
  type: 'object',
  required: ['id', 'address', 'expiresAt'],
  properties: { id: text, address: text, expiresAt: text },
} as const;
const openedPreview = {
  ...opened,
  required: [...opened.required, 'releases'],
  properties: { ...opened.properties, releases: previewReleases },
} as const;
const nothing = dataOut({ type: 'null' });

/** Looking at content before it is live. */
export const previewCalls = {
  open: {
    tag: 'previews',
    summary: 'Shows content before it is live, at an address that works once, within a minute',
    body: sent(previewAsk),
    status: 201,
    answer: dataOut(openedPreview),
  },
  head: {
    tag: 'previews',
    summary: 'What search engines and shared links would be told of a page',
    body: sent(previewAsk),
    answer: dataOut(previewHead),
  },
  nodes: {
    tag: 'previews',
    summary: 'What operations make of a preview’s page',
    body: sent(previewChange),
    answer: dataOut({ type: 'object', required: ['nodes', 'payload', 'gone', 'title', 'faults', 'whole'] }),
  },
  hidden: {
    tag: 'previews',
    summary: 'Nodes that the visitor of a preview is not shown, and why',
    query: { path: text },
    answer: dataOut(listOf({ type: 'object' })),
  },
  answer: {
    tag: 'previews',
    summary:
      'Chooses what a form that is tried out is answered in the place of the platform; null: that nothing is sent',
    body: sent({ anyOf: [previewAnswer, { type: 'null' }] }),
    answer: nothing,
  },
  end: { tag: 'previews', summary: 'Ends a preview', answer: nothing },
} as const satisfies Readonly<Record<string, Call>>;

/** Links for reviewers, made by people who are signed in. */
export const reviewLinkCalls = {
  list: {
    tag: 'previews',
    summary: 'Links by which reviewers without an account look at what is not live, the newest first',
    query: { brand: text },
    queryNeeds: ['brand'],
    answer: dataOut(listOf(reviewLink)),
  },
  make: {
    tag: 'previews',
    summary: 'Makes such a link; its address is told once',
    body: sent(reviewLinkAsk),
    status: 201,
    answer: dataOut(opened),
  },
  end: { tag: 'previews', summary: 'Ends such a link at once', answer: nothing },
} as const satisfies Readonly<Record<string, Call>>;

/** Calls of reviewers, by such a link alone. */
export const reviewerCalls = {
  open: {
    tag: 'previews',
    summary: `What a reviewer is shown by the link of the header ${REVIEW_HEADER}, and no account`,
    body: sent(reviewOpenAsk),
    status: 201,
    answer: dataOut(reviewOpened),
    isOpen: true,
  },
  comments: {
    tag: 'previews',
    summary: 'What was said by that link',
    answer: dataOut(listOf(reviewComment)),
    isOpen: true,
  },
  comment: {
    tag: 'previews',
    summary: 'Says something of a document of that link, or of a part of it',
    body: sent(reviewCommentAsk),
    status: 201,
    answer: dataOut(listOf(reviewComment)),
    isOpen: true,
  },
} as const satisfies Readonly<Record<string, Call>>;
