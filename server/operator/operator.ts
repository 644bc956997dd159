import { areas } from '../platform/areas.ts';
import type { Services } from '../platform/context.ts';
import type { Command } from '../platform/operator/command.ts';
import { approve, order } from '../platform/operator/orders.ts';
import type { Ask, Reply } from './control.ts';
import { replyWith } from './reply.ts';

/** Everything that may be ordered of the platform. */
export const commands: readonly Command[] = areas.flatMap((area) => area.commands ?? []);

/** Does what the operator's command line asks the platform for. */
export function obey(services: Services, ask: Ask): Promise<Reply> {
  const { command, input, by } = ask;
  const isApproval = command === 'approve';
  return replyWith(services, ask, () =>
    isApproval ? approve(commands, services, { id: input['order'] ?? '', by }) : order(commands, services, ask),
  );
}
