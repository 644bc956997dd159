import type { ReviewComment, ReviewLink, ReviewLinkAsk } from '#schemas/reviewers.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Calls about review links and their comments. All throw Refusal and NoAnswer. */
export const commentCalls = {
  links: (brand: string) => data<readonly ReviewLink[]>(ask('GET', `/review-links?brand=${encodeURIComponent(brand)}`)),
  makeLink: (asked: ReviewLinkAsk) =>
    data<{ id: string; address: string }>(ask('POST', '/review-links', { data: asked })),
  endLink: (id: string) => ask('DELETE', `/review-links/${id}`),
  comments: (key: string) => data<readonly ReviewComment[]>(ask('GET', `/documents/${key}/comments`)),
  answer: (id: string, text: string) =>
    data<readonly ReviewComment[]>(ask('POST', `/comments/${id}/answers`, { data: { text } })),
  resolve: (id: string, isResolved: boolean) =>
    data<readonly ReviewComment[]>(ask('PUT', `/comments/${id}/resolved`, { data: { isResolved } })),
};
