import { areas } from '../platform/areas.ts';
import type { Services } from '../platform/context.ts';
import { type Command, CommandError } from '../platform/operator/command.ts';
import { approve, order } from '../platform/operator/orders.ts';
import type { Ask, Reply } from './control.ts';

/** Everything that may be ordered. */
export const commands: readonly Command[] = areas.flatMap((area) => area.commands ?? []);

/** Does what the operator's command line asks for. */
export async function obey(services: Services, { command, input, by }: Ask): Promise<Reply> {
  try {
    const isApproval = command === 'approve';
    const outcome = isApproval
      ? await approve(commands, services, { id: input['order'] ?? '', by })
      : await order(commands, services, { command, input, by });
    if (typeof outcome === 'string') return { isDone: true, text: outcome };
    return { isDone: true, text: outcome.done, output: Buffer.from(outcome.output).toString('base64') };
  } catch (error) {
    if (error instanceof CommandError) return { isDone: false, text: error.message };
    services.log.error({ err: error, command }, 'an operator’s command failed');
    return { isDone: false, text: 'That failed on our side; the server’s log says why.' };
  }
}
