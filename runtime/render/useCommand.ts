import { useState } from 'react';
import { IdempotencyKey, newRequestId } from '../data/IdempotencyKey.ts';
import { useTask } from './context.tsx';

/** A call of the platform that changes something, made by a press. */
interface Command<I extends object, A, R> {
  /** Asked before; after a no nothing is sent. */
  agree?(input: I): Promise<boolean>;
  /** Makes the call. All tries of one input have one `requestId` until the platform refuses it: a lost answer never makes a second effect. */
  send(input: I, requestId: string): Promise<A>;
  /** The platform agreed. */
  done?(answer: A): unknown;
  /** The reason of a refusal that the view has words of its own for; null: the policy of errors decides. */
  refusalOf?(error: unknown, input: I): R | null;
  /** It refused for such a reason. */
  refused?(reason: R): unknown;
  /** It agreed or refused: what else is shown may be older than that. */
  settled?(): Promise<void>;
}

/** What a view shows of a command. */
interface CommandState<I extends object, R> {
  /** Starts it; while it runs a second call does nothing. */
  run(input: I): void;
  isRunning: boolean;
  /** Reason of the last refusal; null: there is none, or it is tried again. */
  refused: R | null;
}

/** Makes a command in a view: one effect however often it is pressed, its question before, and what follows the platform's word. */
export function useCommand<I extends object, A, R = never>(command: Command<I, A, R>): CommandState<I, R> {
  const [key] = useState(() => new IdempotencyKey(newRequestId));
  const [refused, setRefused] = useState<R | null>(null);
  const [run, isRunning] = useTask(async (input: I) => {
    if (command.agree && !(await command.agree(input))) return;
    setRefused(null);
    const outcome = await command.send(input, key.keyFor(input)).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        key.fail(error);
        const reason = command.refusalOf?.(error, input) ?? null;
        if (reason === null) throw error;
        return { reason };
      },
    );
    if ('answer' in outcome) await command.done?.(outcome.answer);
    else {
      setRefused(outcome.reason);
      await command.refused?.(outcome.reason);
    }
    await command.settled?.();
  });
  return { run, isRunning, refused };
}
