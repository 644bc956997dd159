import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { widgetEntries } from '#runtime/bundle/widgetEntries.ts';
import { mcpRoutes } from '../agents/mcpRoutes.ts';
import { type Outcome, runTool, type ToolAsked } from '../agents/runTool.ts';
import type { AuthSettings } from '../content/management/auth/settings.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { siteOrigin } from '../forwarded/siteOrigin.ts';
import { mountOperator, type Orders } from './mountOperator.ts';

export interface AgentsOptions {
  catalog: SiteCatalog;
  /** Null while the database cannot be reached, or where content comes from elsewhere. */
  store(): ContentStore | null;
  studio: AuthSettings['studio'];
  /** Origins whose pages in browsers may ask with a token. */
  contentOrigins?: readonly string[] | undefined;
}

/** The tools of agents: over HTTP, and for those that use a terminal of this machine. */
export interface Agents {
  routes(app: FastifyInstance): Promise<void>;
  /** @param port at which the site listens @throws NoAgentError */
  atTerminal(asked: ToolAsked, port: number): Promise<Outcome>;
}

/** Builds them. Does no I/O itself. */
export function createAgents({ catalog, store, studio, contentOrigins: origins = [] }: AgentsOptions): Agents {
  const widgets = () => widgetEntries(catalog);
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  return {
    routes: async (app) => {
      await app.register(mcpRoutes, { widgets, random, store, studio, origins });
    },
    async atTerminal(asked, port) {
      const open = store();
      if (!open) return { isError: true, text: 'The content cannot be reached now.' };
      const [host] = studio?.hosts ?? [];
      const address = studio && siteOrigin(studio, { host, scheme: 'http', port });
      return runTool({ widgets, random, store: open, studio: address }, asked);
    },
  };
}

interface MountOptions extends Omit<AgentsOptions, 'store'>, Pick<Orders, 'whyNone'> {
  dataDir: string;
  services: Orders['content'];
}

/** Takes what agents ask for, and what operators order: either may come from a terminal of this machine. */
export async function mountAgents(
  app: FastifyInstance,
  { dataDir, services, whyNone, ...options }: MountOptions,
  platform: Orders['platform'],
): Promise<void> {
  const agents = createAgents({ ...options, store: () => services()?.store ?? null });
  await mountOperator(app, dataDir, { platform, content: services, agents: agents.atTerminal, whyNone });
  await agents.routes(app);
}
