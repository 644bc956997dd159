import type { FastifyInstance } from 'fastify';
import type { AgentAsked } from '#schemas/agents.ts';
import { agentCalls } from '#schemas/management/agentCalls.ts';
import { addAgent, endAgent, listAgents } from '../../people/agents.ts';
import { grantsOf, wordsOfGrant } from '../../people/grants.ts';
import type { ContentToken } from '../../people/tokens.ts';
import { checkedData, says } from '../openapi/call.ts';
import type { AuthDoor } from './door.ts';
import { personOf } from './sessionRoutes.ts';

/** `GET`, `POST /agents` and `DELETE /agents/NAME`: tokens by which one's own agents write drafts. Nobody's agent may do more than he may. */
export function agentRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get('/agents', says(agentCalls.list), async (request) => {
    const { user } = await personOf(request, door);
    const { db, now } = door.people();
    const agents = await listAgents(db.read, user.document_id, now());
    const told = agents.map(async (agent) => ({
      ...bodyOf(agent),
      grants: (await grantsOf(db.read, agent.id)).map(wordsOfGrant),
    }));
    return { data: await Promise.all(told), meta: {} };
  });

  app.post('/agents', says(agentCalls.make), async (request, reply) => {
    const { user } = await personOf(request, door);
    const asked = checkedData<AgentAsked>(request);
    const parts = door.people();
    const person = { id: user.document_id, name: user.username };
    const { token, expiresAt } = await parts.db.write((tx) =>
      addAgent(tx, parts, { ...asked, person, by: user.username }),
    );
    reply.code(201);
    return { data: { name: asked.name, token, expiresAt: new Date(expiresAt).toISOString() }, meta: {} };
  });

  app.delete<{ Params: { name: string } }>('/agents/:name', says(agentCalls.end), async (request) => {
    const { user } = await personOf(request, door);
    const parts = door.people();
    const person = { id: user.document_id, name: user.username };
    await parts.db.write((tx) => endAgent(tx, parts, { name: request.params.name, person, by: user.username }));
    return { data: null, meta: {} };
  });
}

function bodyOf({ name, created_at, expires_at, last_used_at }: ContentToken): object {
  const iso = (ms: bigint | null): string | null => (ms === null ? null : new Date(Number(ms)).toISOString());
  return { name, createdAt: iso(created_at), expiresAt: iso(expires_at), lastUsedAt: iso(last_used_at) };
}
