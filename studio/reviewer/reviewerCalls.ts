import { recordOf } from '#schemas/record.ts';
import { REVIEW_HEADER, type ReviewComment, type ReviewCommentAsk, type ReviewOpened } from '#schemas/reviewers.ts';
import { createAsk } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Calls with the secret of a link as their only credential, even if somebody is signed in at this host. All throw Refusal and NoAnswer. */
export function reviewerCalls(secret: string) {
  const ask = createAsk({ 'x-app-agent': 'studio', [REVIEW_HEADER]: secret }, 'omit');
  const asked = async (...one: Parameters<typeof ask>) => recordOf(await ask(...one));
  return {
    open: (document?: string) =>
      data<ReviewOpened>(asked('POST', '/review/open', { data: document === undefined ? {} : { document } })),
    comments: () => data<readonly ReviewComment[]>(asked('GET', '/review/comments')),
    say: (said: ReviewCommentAsk) => data<readonly ReviewComment[]>(asked('POST', '/review/comments', { data: said })),
  };
}
