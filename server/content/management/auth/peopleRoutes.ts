import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peopleCalls } from '#schemas/management/peopleCalls.ts';
import type { ContentPerson, GrantAsked, Invitation } from '#schemas/people.ts';
import { say } from '../../document/say.ts';
import { grantsOf, type HeldGrant, takeGrant, wordsOfGrant } from '../../people/grants.ts';
import { auditTaken, grantTo, invite, passwordCode, setBlocked, takeOffSecondFactor } from '../../people/manage.ts';
import type { PeopleParts } from '../../people/parts.ts';
import { type Actor, covers } from '../../people/rights.ts';
import { hasSecondFactor } from '../../people/secondFactor.ts';
import { type ContentUser, listUsers, readUser } from '../../people/users.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import type { AuthDoor } from './door.ts';
import { askedGrant, managerOf, mustCover } from './managers.ts';
import { studioOrigin } from './studio.ts';

type One = FastifyRequest<{ Params: { name: string } }>;
const ONE = '/people/:name';

/** `GET`, `POST /people` and calls on one person: for managers of the people of every brand. */
export function peopleRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.get('/people', says(peopleCalls.list), async (request) => {
    const { actor, parts } = await managerOf(request, door);
    const users = await listUsers(parts.db.read);
    const { read } = parts.db;
    const told = users.map(async (user) => {
      const [grants, hasOne] = [await grantsOf(read, user.document_id), await hasSecondFactor(read, user.document_id)];
      return { ...personBody(user, grants, actor), hasSecondFactor: hasOne };
    });
    return { data: await Promise.all(told), meta: {} };
  });

  app.post('/people', says(peopleCalls.invite), async (request, reply) => {
    const { actor, parts } = await managerOf(request, door);
    const { username, email, grant: asked } = checkedData<Invitation>(request);
    const grant = mustCover(actor, askedGrant(asked));
    const account = { username, email, grant, passwordHash: null, by: actor.name };
    const { code } = await parts.db.write((tx) => invite(tx, parts, account));
    reply.code(201);
    return { data: linkOf(code ?? '', door, request), meta: {} };
  });

  app.post(`${ONE}/password`, says(peopleCalls.password), async (request: One) => {
    const { actor, parts, user } = await changeable(request, door);
    const code = await parts.db.write((tx) => passwordCode(tx, parts, { user, by: actor.name }));
    return { data: linkOf(code, door, request), meta: {} };
  });

  app.post(`${ONE}/block`, says(peopleCalls.block), async (request: One) => {
    const { actor, parts, user } = await changeable(request, door);
    const { isBlocked, reason: why = '' } = checkedData<{ isBlocked: boolean; reason?: string }>(request);
    if (user.document_id === actor.id) throw new ApiError(400, 'ApplicationError', say('people.notOneself'));
    await parts.db.write((tx) => setBlocked(tx, parts, { user, isBlocked, by: actor.name, why }));
    return { data: null, meta: {} };
  });
  app.post(`${ONE}/second-factor/off`, says(peopleCalls.secondFactorOff), async (request: One) => {
    const { actor, parts, user } = await changeable(request, door);
    const { reason: why } = checkedData<{ reason: string }>(request);
    const isOff = await parts.db.write((tx) => takeOffSecondFactor(tx, parts, { user, by: actor.name, why }));
    if (!isOff) throw new ApiError(400, 'ApplicationError', say('secondFactor.none', { name: user.username }));
    return { data: null, meta: {} };
  });
  grantRoutes(app, door);
}

/** Routes that give grants to a person and take them away. */
function grantRoutes(app: FastifyInstance, door: AuthDoor): void {
  app.post(`${ONE}/grants`, says(peopleCalls.give), async (request: One) => {
    const { actor, parts, user } = await changeable(request, door);
    const grant = mustCover(actor, askedGrant(checkedData<GrantAsked>(request)));
    await parts.db.write((tx) => grantTo(tx, parts, { user, grant, by: actor.name }));
    return { data: null, meta: {} };
  });

  app.delete<{ Params: { name: string; id: string } }>(`${ONE}/grants/:id`, says(peopleCalls.take), async (request) => {
    const { actor, parts, user } = await changeable(request, door);
    const { id } = request.params;
    if (user.document_id === actor.id) throw new ApiError(400, 'ApplicationError', say('people.notFromOneself'));
    await parts.db.write(async (tx) => {
      const taken = await takeGrant(tx, { holder: user.document_id, id });
      if (!taken) throw notFound();
      await auditTaken(tx, parts, { user, taken: [taken], by: actor.name });
    });
    return { data: null, meta: {} };
  });
}

/** Somebody who may do nothing that the asker may not: else a new password would open more than he has. @throws ApiError */
async function changeable(
  request: One,
  door: AuthDoor,
): Promise<{ actor: Actor; parts: PeopleParts; user: ContentUser }> {
  const { actor, parts } = await managerOf(request, door);
  const user = await readUser(parts.db.read, request.params.name).catch(() => {
    throw notFound();
  });
  const held = await grantsOf(parts.db.read, user.document_id);
  if (!held.every((grant) => covers(actor, grant))) throw forbidden(say('people.mayMore', { name: user.username }));
  return { actor, parts, user };
}

function personBody(
  user: ContentUser,
  grants: readonly HeldGrant[],
  actor: Actor,
): Omit<ContentPerson, 'hasSecondFactor'> {
  return {
    name: user.username,
    email: user.email,
    isBlocked: user.is_blocked === 1,
    hasPassword: user.password_hash !== null || user.provider !== 'local',
    isSelf: user.document_id === actor.id,
    mayChange: grants.every((grant) => covers(actor, grant)),
    grants: grants.map((grant) => ({ id: grant.id, words: wordsOfGrant(grant) })),
  };
}

function linkOf(
  code: string,
  { settings }: AuthDoor,
  request: FastifyRequest,
): { code: string; address: string | null } {
  const studio = studioOrigin(settings.studio, request);
  return { code, address: studio === null ? null : `${studio}/reset-password?code=${code}` };
}
