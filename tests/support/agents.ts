import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import fastify from 'fastify';
import type { AgentAsked } from '#schemas/agents.ts';
import { widgetEntries } from '../../runtime/bundle/widgetEntries.ts';
import { mcpRoutes } from '../../server/agents/mcpRoutes.ts';
import { addAgent } from '../../server/content/people/agents.ts';
import { giveGrant, takeGrants } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addUser } from '../../server/content/people/users.ts';
import { connectAgent, type Said, useTool } from './agentClient.ts';
import type { TestManagement } from './management.ts';

const random = (bytes: number): Uint8Array => randomBytes(bytes);

/** Agents of people, over a real socket and by the protocol's own client. */
export interface AgentScene {
  origin: string;
  /** Somebody with an account. */
  person(name: string, ...grants: Grant[]): Promise<void>;
  /** Takes all of somebody's rights. */
  disgrace(name: string): Promise<void>;
  /** A token for somebody's agent. */
  token(person: string, asked?: Partial<AgentAsked>): Promise<string>;
  /** Uses tools with a token. */
  connect(token: string): Promise<(name: string, input?: object) => Promise<Said>>;
  /** `auto`: by the newest revision of the protocol that both speak. */
  client(token: string, mode?: 'auto' | 'legacy'): Promise<Client>;
  close(): Promise<void>;
}

/** Serves agents over the store of a management. */
export async function openAgents({ test, store }: TestManagement): Promise<AgentScene> {
  const app = fastify();
  const studio = { origin: 'https://studio.test', hosts: ['studio.test'] };
  const widgets = () => widgetEntries(store.parts.catalog);
  await app.register(mcpRoutes, { widgets, random, store: () => store, studio, origins: ['https://editor.test'] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const people = new Map<string, string>();
  const clients: Client[] = [];
  const parts = { now: () => test.clock.time, random };
  let count = 0;
  const client: AgentScene['client'] = async (token, mode = 'legacy') => {
    const made = await connectAgent(origin, token, mode);
    clients.push(made);
    return made;
  };
  return {
    origin,
    client,
    async person(username, ...grants) {
      await test.db.write(async (tx) => {
        const account = { username, email: `${username}@example.test`, passwordHash: 'x', provider: 'local' } as const;
        const user = await addUser(tx, parts, { ...account, isConfirmed: true });
        for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
        people.set(username, user.document_id);
      });
    },
    async disgrace(name) {
      await test.db.write((tx) => takeGrants(tx, { holder: people.get(name) ?? '' }));
    },
    async token(name, asked = {}) {
      count += 1;
      const person = { id: people.get(name) ?? '', name };
      const wanted = { name: `helper-${count}`, role: 'editor', brand: '*', ...asked, person, by: name } as const;
      return (await test.db.write((tx) => addAgent(tx, parts, wanted))).token;
    },
    async connect(token) {
      const open = await client(token);
      return async (name, input = {}) => useTool(open, name, input);
    },
    async close() {
      for (const one of clients) await one.close();
      await app.close();
    },
  };
}
