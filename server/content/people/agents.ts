import { AGENT_DAYS, type AgentAsked } from '#schemas/agents.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { actorOfToken } from './actors.ts';
import { giveGrant } from './grants.ts';
import type { PeopleParts } from './parts.ts';
import type { Actor, Grant } from './rights.ts';
import {
  addToken,
  type ContentToken,
  findAgentToken,
  findTokenByName,
  nameOfToken,
  noteTokenUse,
  revokeToken,
} from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a token for somebody's agent. @returns its text, which is shown once. @throws ContentError */
export async function addAgent(
  tx: Tx,
  parts: Pick<PeopleParts, 'now' | 'random'>,
  {
    name,
    role,
    brand,
    locales,
    days = AGENT_DAYS,
    person,
    by,
  }: AgentAsked & { person: { id: string; name: string }; by: string },
): Promise<{ token: string; expiresAt: number }> {
  if (!Number.isInteger(days) || days < 1 || days > AGENT_DAYS)
    throw new ContentError(say('agent.days', { days: AGENT_DAYS }));
  const expiresAt = parts.now() + days * DAY_MS;
  const { id, token } = await addToken(tx, parts, { name, by, expiresAt, person });
  const grant: Grant = { role, brand, ...(locales === undefined ? {} : { locales }) };
  await giveGrant(tx, parts, { holder: id, grant, by });
  const detail = { person: person.name, role, brand, locales: locales ?? null, days };
  await audit(tx, { act: 'token.added', by: { name: by }, on: nameOf(name, person.name), at: parts.now(), detail });
  return { token, expiresAt };
}

/** Ends an agent's token at once. @throws ContentError when the person has no such agent */
export async function endAgent(
  tx: Tx,
  { now }: Pick<PeopleParts, 'now'>,
  { name, person, by }: { name: string; person: { id: string; name: string }; by: string },
): Promise<void> {
  const own = await findTokenByName(tx, name);
  if (own?.person !== person.id) throw new ContentError(say('agent.unknown', { name }));
  await revokeToken(tx, { name, now: now() });
  await audit(tx, { act: 'token.revoked', by: { name: by }, on: nameOf(name, person.name), at: now() });
}

/** Tokens of somebody's agents that still work, the newest first. */
export async function listAgents(on: Reader | Tx, person: string, now: number): Promise<ContentToken[]> {
  return on
    .selectFrom('content_token')
    .selectAll()
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', BigInt(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The agent behind a token, with its rights at this moment; null when the token is unknown, ended or expired. */
export async function agentBehind({ db, now }: Pick<PeopleParts, 'db' | 'now'>, token: string): Promise<Actor | null> {
  const found = await findAgentToken(db.read, token, now());
  if (!found) return null;
  await noteTokenUse(db, found, now());
  return actorOfToken(db.read, found);
}

function nameOf(name: string, person_name: string): string {
  return nameOfToken({ name, person_name });
}
