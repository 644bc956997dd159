import type { FastifyRequest } from 'fastify';
import type { GrantAsked } from '#schemas/people.ts';
import { say } from '../../document/say.ts';
import { readGrant, wordsOfGrant } from '../../people/grants.ts';
import type { PeopleParts } from '../../people/parts.ts';
import { type Actor, covers, type Grant, isWithheld, may } from '../../people/rights.ts';
import { forbidden } from '../http/errors.ts';
import type { AuthDoor } from './door.ts';
import { actorBehind, whoAsks } from './whoAsks.ts';

/** The manager of people who calls, and the parts that the calls work with. */
export interface Manager {
  actor: Actor;
  parts: PeopleParts;
  /** It is no machine. */
  isPerson: boolean;
}

/** @throws ApiError 403 for anybody else than those who manage the people of every brand */
export async function managerOf(request: FastifyRequest, door: AuthDoor): Promise<Manager> {
  const parts = door.people();
  const asker = await whoAsks(request, { parts, studio: door.settings.studio });
  const actor = asker && (await actorBehind(asker, parts));
  if (actor && isWithheld(actor, 'manage-people', { brand: '*' })) throw forbidden(say('secondFactor.managers'));
  if (!actor || !may(actor, 'manage-people', { brand: '*' })) throw forbidden();
  return { actor, parts, isPerson: asker.kind === 'person' };
}

/** Returns the grant if the giver holds all of it himself. @throws ApiError 403 */
export function mustCover(actor: Actor, grant: Grant): Grant {
  if (covers(actor, grant)) return grant;
  throw forbidden(say('people.tooMuch', { grant: wordsOfGrant(grant) }));
}

/** Reads a requested grant. @throws ContentError */
export function askedGrant({ role, right, brand, locale }: GrantAsked): Grant {
  return readGrant({
    brand,
    ...(role === undefined ? {} : { role }),
    ...(right === undefined ? {} : { right }),
    ...(locale === undefined ? {} : { locale }),
  });
}
