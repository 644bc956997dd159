import { runAtTerminal } from '../content/audit/auditContext.ts';
import type { Ask, Reply } from '../kernel/control.ts';
import type { PlatformCommand } from '../platform/area.ts';
import type { Services } from '../platform/context.ts';
import { approve, order } from '../platform/operator/orders.ts';
import { areas } from '../platform/service/areas.ts';
import type { CommandWords } from './readAsk.ts';
import { replyWith } from './reply.ts';
import { whoOrders } from './whoOrders.ts';

/** Approving is not an order itself, yet it is typed like one. */
export const approveWords: CommandWords = {
  name: 'approve',
  summary: 'agrees to somebody else’s order that waits, signed in as somebody else',
  example: 'marquee approve 1f2e3d4c5b --as bob',
  options: {
    order: { help: 'its id, as it was told when it was ordered', isRequired: true },
    again: { help: 'runs one again that was approved, but did not end before the site was stopped', isFlag: true },
  },
  lastWord: 'order',
};

/** Everything that may be ordered of the platform. */
export const commands: readonly PlatformCommand[] = areas.flatMap((area) => area.commands ?? []);

/** Does what the operator's command line asks the platform for. */
export function obey(services: Services, ask: Ask): Promise<Reply> {
  const { command, input } = ask;
  return replyWith(services, ask, async () => {
    const who = await whoOrders(services, ask);
    return runAtTerminal(who, () =>
      command === approveWords.name
        ? approve(commands, services, { id: input['order'] ?? '', who, isAgain: input['again'] !== undefined })
        : order(commands, services, { ...ask, who }),
    );
  });
}
