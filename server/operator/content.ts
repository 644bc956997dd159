import { runAtTerminal } from '../content/audit/auditContext.ts';
import { contentCommands } from '../content/commands/index.ts';
import type { ContentServices } from '../content/commands/services.ts';
import type { Ask, Reply, Session } from '../kernel/control.ts';
import { order } from '../platform/operator/orders.ts';
import { replyWith } from './reply.ts';
import { whoOrders } from './whoOrders.ts';

/** True for what is ordered of content and not of the platform. */
export function isAboutContent({ command }: Pick<Ask, 'command'>): boolean {
  return command.split(' ')[0] === 'content';
}

/** Does what the operator's command line asks the content store for; the reference platform need not be there. */
export function obeyContent(services: ContentServices, ask: Ask, session?: Session): Promise<Reply> {
  return replyWith(services, ask, async () => {
    const who = await whoOrders(services, ask);
    return runAtTerminal(who, () => order(contentCommands, { ...services, ...session }, { ...ask, who }));
  });
}
