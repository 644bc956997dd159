import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { say } from '../document/say.ts';
import { keyOfName } from '../people/names.ts';
import type { Actor } from '../people/rights.ts';
import { isMachine } from '../people/tokens.ts';
import { NotAllowedError } from './errors.ts';
import type { StoreParts } from './parts.ts';
import { decideAndAct, stepOf } from './publish.ts';
import { actorNamed } from './publishing/actorNamed.ts';
import { thinkOut } from './publishing/consequences.ts';
import { judgeApproval } from './publishing/judgePublish.ts';
import { readFacts } from './publishing/readFacts.ts';
import { readItems, readRelease, refuseOver } from './releases.ts';

export interface ApproveAsked {
  release: string;
  by: string;
  /** The person's reason. */
  reason: string;
}

/**
 * Approves a release as its second person. It can be published or scheduled then.
 * @throws NotAllowedError for an author of any part of it, for a machine, and for a person without the right; ContentError
 */
export async function approve(parts: StoreParts, { release, by, reason }: ApproveAsked): Promise<void> {
  await decideAndAct(parts, async (state) => {
    await readRelease(parts.db.read, release);
    const items = await readItems(parts.db.read, release);
    const consequences = await thinkOut(parts, await stepOf(parts.db.read, state, items), by);
    return async (tx) => {
      const actor = await secondPerson(tx, release, by);
      const facts = consequences && (await readFacts(tx, { release, items, actor, consequences }));
      const makers = (facts?.makers ?? []).map(keyOfName);
      if (makers.includes(keyOfName(actor.name)))
        throw new NotAllowedError(say('release.ownWork', { release, name: actor.name }));
      const refusals = facts ? judgeApproval(actor, facts) : [];
      if (refusals.length > 0)
        throw new NotAllowedError(say('release.because', { why: refusals.map(({ said }) => said) }));
      await agree(tx, parts, { release, by: actor, reason });
    };
  });
}

/** @throws ContentError, NotAllowedError */
async function secondPerson(tx: Tx, release: string, by: string): Promise<Actor> {
  refuseOver(await readRelease(tx, release));
  if (isMachine(by)) throw new NotAllowedError(say('release.machine'));
  const actor = await actorNamed(tx, by);
  if (actor?.id) return actor;
  throw new NotAllowedError(say('release.account'));
}

async function agree(
  tx: Tx,
  { now }: Pick<StoreParts, 'now'>,
  { release, by: { id, name }, reason }: { release: string; by: Actor; reason: string },
): Promise<void> {
  const row = { at: BigInt(now()), why: reason, is_alone: 0 };
  await tx
    .insertInto('content_approval')
    .values({ release, person: name, ...row })
    .onConflict((conflict) => conflict.columns(['release', 'person']).doUpdateSet(row))
    .execute();
  await audit(tx, { act: 'release.approved', by: { id, name }, on: release, at: now(), why: reason });
}
