import { ContractError } from '#runtime/ports/errors.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { readerOf } from '../../kernel/answers.ts';

/** Asks the platform as a guest of one brand and language. Answers are kept for `ttlSec`. @throws when there is no answer */
export type AskPublic = (call: CallName, input: Readonly<Record<string, unknown>>, ttlSec: number) => Promise<unknown>;

/** Life of a cached lookup, in seconds: a removed page is reported as missing after that. */
export const LOOKUP_TTL_SEC = 60;

/**
 * Returns an answer that keeps the contract, because it decides whether a page exists.
 * @throws ContractError for garbage, and what the platform threw
 */
export async function askSurely(
  ask: AskPublic,
  call: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await ask(call, input, LOOKUP_TTL_SEC);
  const { check } = readerOf(call);
  if (!check || check(answer)) return answer;
  const [fault] = check.errors ?? [];
  throw new ContractError(
    `${call} answered what it may not (${fault?.message ?? 'unknown'})`,
    fault?.instancePath ?? '',
  );
}
