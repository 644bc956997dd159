import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { grantsOf, wordsOfGrant } from '../people/grants.ts';
import { covers, type Grant } from '../people/rights.ts';
import type { ContentUser } from '../people/users.ts';
import { actorNamed } from '../store/publishing/actorNamed.ts';
import type { ContentServices } from './services.ts';

// Nobody gives, or takes over, more than they have. The machine's user has no account: they order until there is somebody to ask.

/** @throws ContentError for a grant that is more than the orderer may do */
export async function refuseTooMuch({ db }: ContentServices, by: string, grant: Grant): Promise<void> {
  const actor = await actorNamed(db.read, by);
  if (actor && !covers(actor, grant)) throw new ContentError(say('people.tooMuch', { grant: wordsOfGrant(grant) }));
}

/** @throws ContentError for somebody who may do more than the orderer: a new password would open it */
export async function refuseMayMore({ db }: ContentServices, by: string, user: ContentUser): Promise<void> {
  const actor = await actorNamed(db.read, by);
  const held = await grantsOf(db.read, user.document_id);
  if (actor && !held.every((grant) => covers(actor, grant)))
    throw new ContentError(say('people.mayMore', { name: user.username }));
}
