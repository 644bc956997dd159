import type { FastifyInstance } from 'fastify';
import { type Outcome, type ToolAsked } from '../agents/runTool.ts';
import { toolReply } from '../agents/toolReply.ts';
import type { ContentServices } from '../content/commands/services.ts';
import { ADDRESS, AGENT_TOOL, type Ask, listenForOperator, type Reply, type Session } from '../kernel/control.ts';
import { isAboutContent, obeyContent } from '../operator/content.ts';
import type { Services } from '../platform/context.ts';

/** Receivers of the operator's orders. */
export interface Orders {
  /** Null where the platform is an operator's own: then none of ours is loaded. */
  platform: Services | null;
  content(): ContentServices | null;
  /** Uses a tool for an agent at a terminal. @throws NoAgentError */
  agents(asked: ToolAsked, port: number): Promise<Outcome>;
  /** Reason why there is no content to give orders about. */
  whyNone: string;
}

/** Takes the operator's orders at the socket in the data folder. */
export async function mountOperator(app: FastifyInstance, dataDir: string, orders: Orders): Promise<void> {
  const answer = async (ask: Ask, session: Session): Promise<Reply> => {
    if (ask.command === ADDRESS) return { isDone: true, text: String(portOf(app)) };
    if (ask.command === AGENT_TOOL) return toolReply(ask, (asked) => orders.agents(asked, portOf(app)));
    if (isAboutContent(ask)) {
      const content = orders.content();
      return content ? obeyContent(content, ask, session) : refuse(orders.whyNone);
    }
    if (!orders.platform) return refuse('The platform is at PLATFORM_URL: it takes its orders there.');
    const { obey } = await import('../operator/operator.ts');
    return obey(orders.platform, ask);
  };
  app.addHook('onClose', await listenForOperator(dataDir, answer));
}

/** Returns the port at which the site listens; 0 before it does. */
function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function refuse(text: string): Reply {
  return { isDone: false, text };
}
