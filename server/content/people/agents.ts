import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { giveGrant, grantsOf } from './grants.ts';
import type { PeopleParts } from './parts.ts';
import { type Actor, type Grant, type Right, type Role, rightsOf } from './rights.ts';
import { TOUCH_MS } from './sessions.ts';
import { addToken, type ContentToken, findAgentToken, nameOfToken, revokeToken, touchToken } from './tokens.ts';

/**
 * All that an agent may ever do, whatever its token or its person may: it writes drafts. It never publishes, approves, schedules or deletes,
 * and never touches brands, settings, custom code, ways off the site or people.
 */
const AGENT_RIGHTS: readonly Right[] = ['read-drafts', 'edit', 'translate'];
/** Roles that a token of an agent may have. */
export const agentRoles = ['viewer', 'translator', 'editor'] as const satisfies readonly Role[];
export type AgentRole = (typeof agentRoles)[number];
/** Longest life of such a token, in days. */
export const AGENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody wants of an agent of his own. */
export interface AgentAsked {
  name: string;
  role: AgentRole;
  brand: string;
  locales?: readonly string[] | undefined;
  days?: number | undefined;
}

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
    throw new ContentError(`A token of an agent lives 1 to ${AGENT_DAYS} days.`);
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
  const own = (await listAgents(tx, person.id, now())).some((agent) => agent.name === name);
  if (!own) throw new ContentError(`You have no agent «${name}».`);
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

/** The agent behind a token, with what it may do at this moment; null when the token is unknown, ended or over. */
export async function agentBehind({ db, now }: Pick<PeopleParts, 'db' | 'now'>, token: string): Promise<Actor | null> {
  const found = await findAgentToken(db.read, token, now());
  if (!found) return null;
  if (Number(found.last_used_at ?? 0) <= now() - TOUCH_MS) await db.write((tx) => touchToken(tx, found, now()));
  return agentActor(db.read, found);
}

/** An agent may do what its token says, as far as its person may do it at this moment: nothing, once that account is blocked. */
export async function agentActor(on: Reader | Tx, token: ContentToken): Promise<Actor> {
  const person = await on
    .selectFrom('content_user')
    .select('document_id')
    .where('document_id', '=', token.person ?? '')
    .where('is_blocked', '=', 0)
    .executeTakeFirst();
  const theirs = person ? await grantsOf(on, person.document_id) : [];
  const own = await grantsOf(on, token.id);
  return { id: token.id, name: nameOfToken(token), grants: commonGrants(own, theirs) };
}

/** What two may both do, of what agents may. */
export function commonGrants(own: readonly Grant[], theirs: readonly Grant[]): Grant[] {
  return AGENT_RIGHTS.flatMap((right) =>
    own
      .filter((grant) => gives(grant, right))
      .flatMap((mine) =>
        theirs
          .filter((grant) => gives(grant, right))
          .flatMap((other): Grant[] => {
            const brand = commonBrand(mine.brand, other.brand);
            const locales = commonLocales(mine.locales, other.locales);
            if (brand === null || locales?.length === 0) return [];
            return [{ right, brand, ...(locales === undefined ? {} : { locales }) }];
          }),
      ),
  );
}

function gives({ right, role }: Grant, wanted: Right): boolean {
  return right === wanted || (role !== undefined && rightsOf[role].includes(wanted));
}

function commonBrand(a: string, b: string): string | null {
  if (a === '*') return b;
  return b === '*' || a === b ? a : null;
}

function commonLocales(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): readonly string[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((locale) => b.includes(locale));
}

function nameOf(name: string, person_name: string): string {
  return nameOfToken({ name, person_name });
}
