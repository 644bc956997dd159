import type { Translate } from '#runtime/i18n/translate.ts';
import { ContractError, PlatformError } from '#runtime/ports/errors.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';

/** Codes of refusals that have words of their own. */
const REFUSALS = ['ALREADY_JOINED', 'TOURNAMENT_FINISHED', 'COUNTRY_NOT_ALLOWED', 'NO_RATE'];

/** Joins a tournament, after the product's own question, then requests all shown tournaments again. Source: STATE-13. */
export function useJoin({ id, description }: Tournament, t: Translate): [join: () => void, isJoining: boolean] {
  const runtime = useRuntime();
  const { callRules, platform } = runtime.ports;
  const { run, isRunning } = useCommand({
    agree: async (input: { tournament_id: number }) =>
      runtime.dialogs.confirm(await callRules.question('tournaments.participate', input)),
    send: (input) => platform.call('tournaments.participate', input),
    done: () => runtime.toasts.show({ tone: 'success', text: t('tournaments.welcome', { title: description.title }) }),
    refusalOf: wordsOf,
    refused: (words) => runtime.toasts.show({ tone: 'warning', text: t(words) }),
    settled: () => resourcesOf(runtime).refresh(['tournaments.get']),
  });
  return [() => run({ tournament_id: id }), isRunning];
}

/** Key of the message for the player; null: the policy of errors decides. An answer other than 1 is not the contract's: the player has not joined. */
function wordsOf(error: unknown): string | null {
  if (error instanceof ContractError) return 'tournaments.refused.other';
  const code = error instanceof PlatformError ? String(error.code) : '';
  return REFUSALS.includes(code) ? `tournaments.refused.${code}` : null;
}
