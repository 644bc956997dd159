import type { FastifyRequest } from 'fastify';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { StudioChoices } from '#schemas/studio.ts';
import { say } from '../content/document/say.ts';
import type { AuthDoor } from '../content/management/auth/door.ts';
import { whoAsks } from '../content/management/auth/whoAsks.ts';
import { forbidden } from '../content/management/http/errors.ts';
import { type ContentUser, changeUser } from '../content/people/users.ts';

/** What somebody chose in the Studio, in whatever browser. */
export function choicesOf({ choices }: Pick<ContentUser, 'choices'>): StudioChoices {
  return choices === null ? {} : textsOf(recordOf(JSON.parse(choices)));
}

/** Keeps choices with the account, beside those from before. @returns all of them. @throws ApiError 403 for nobody and for machines */
export async function choose(
  { people, settings: { studio } }: Pick<AuthDoor, 'people'> & { settings: Pick<AuthDoor['settings'], 'studio'> },
  request: FastifyRequest,
  made: StudioChoices,
): Promise<StudioChoices> {
  const parts = people();
  const found = await whoAsks(request, { parts, studio });
  if (found?.kind !== 'person') throw forbidden(say('auth.signedOut'));
  const choices = { ...choicesOf(found.user), ...made };
  const change = { choices: JSON.stringify(choices) };
  await parts.db.write((tx) => changeUser(tx, found.user, { now: parts.now(), change }));
  return choices;
}
