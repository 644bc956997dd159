import { CodeAskedError, CommandError, type Printed } from '../kernel/command.ts';
import type { Ask, Reply } from '../kernel/control.ts';
import type { Services } from '../platform/context.ts';

/** Builds the reply for an order's terminal: its outcome, or the reason why it cannot be done; a fault of ours goes to the log. */
export async function replyWith(
  { log }: Pick<Services, 'log'>,
  { command }: Ask,
  work: () => Promise<string | Printed>,
): Promise<Reply> {
  try {
    const outcome = await work();
    if (typeof outcome === 'string') return { isDone: true, text: outcome };
    const { done, output, isPublic = false } = outcome;
    return { isDone: true, text: done, output: Buffer.from(output).toString('base64'), ...(isPublic && { isPublic }) };
  } catch (error) {
    if (error instanceof CodeAskedError) return { isDone: false, text: error.message, asks: 'secondFactor' };
    if (error instanceof CommandError) return { isDone: false, text: error.message };
    log.error({ err: error, command }, 'an operator’s command failed');
    return { isDone: false, text: 'That failed on our side; the server’s log says why.' };
  }
}
