import type { ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { errorRules } from '#schemas/errors.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import type { PreviewAnswer } from '#schemas/preview.ts';
import { smallestAnswer } from './smallestAnswer.ts';

/** Delay of a slow platform, in milliseconds: long enough to see what a form shows meanwhile. */
const SLOW_MS = 4_000;

/** Builds a fake answer; null: the connection is cut, as when the platform is down. */
export function pretendedAnswer(
  name: CallName,
  { as, field }: Pick<PreviewAnswer, 'as' | 'field'>,
): { status: number; body: object } | null {
  if (as === 'gone') return null;
  if (as === 'accepted') return { status: 200, body: { data: smallestAnswer(definitionOf(name).response) } };
  const said =
    field !== undefined && as === 'InvalidParameterException' ? { error_data: { [field]: ['INVALID'] } } : {};
  const error = { type: as, message: 'The Studio chose this answer.', ...said };
  return { status: errorRules[as].status, body: { error } };
}

/** Answers a form that is tried out as somebody chose in the Studio; the platform is never asked. */
export async function pretend(name: CallName, answer: PreviewAnswer, response: ServerResponse): Promise<void> {
  const pretended = pretendedAnswer(name, answer);
  if (answer.isSlow === true) await after(SLOW_MS, undefined, { ref: false });
  if (response.destroyed) return; // whoever waited is gone
  if (!pretended) {
    response.destroy();
    return;
  }
  response.writeHead(pretended.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(pretended.body));
}
