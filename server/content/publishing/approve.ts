import type { Tx } from '../../db/db.ts';
import { flag } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { keyOfName } from '../people/names.ts';
import { isMachine } from '../people/tokens.ts';
import { ContentError, NotAllowedError } from '../store/errors.ts';
import { lockContent, type StoreParts } from '../store/parts.ts';
import { readItems, readRelease } from '../store/releases.ts';
import { actorNamed } from './actorNamed.ts';
import { judgeApproval } from './judgePublish.ts';
import { readFacts } from './readFacts.ts';

export interface ApproveAsked {
  release: string;
  by: string;
  /** What the person says to it. */
  reason: string;
}

/**
 * Agrees to a release as its second person. It can be published or scheduled then.
 * @throws NotAllowedError for whoever made any of it, for a machine, and for whoever lacks the right; ContentError
 */
export async function approve(parts: StoreParts, { release, by, reason }: ApproveAsked): Promise<void> {
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const { state, name } = await readRelease(tx, release);
    if (state === 'published') throw new ContentError(`Release ${release} «${name}» is published already.`);
    if (isMachine(by)) throw new NotAllowedError('A machine is nobody’s second person.');
    const actor = await actorNamed(tx, by);
    const items = await readItems(tx, release);
    const facts = await readFacts(tx, parts.check, { release, items, withPlaces: actor !== null });
    const makers = (facts?.makers ?? []).map(keyOfName);
    if (makers.includes(keyOfName(by)))
      throw new NotAllowedError(`Somebody else has to approve release ${release}: ${by} worked on it.`);
    const refusals = facts ? judgeApproval(actor, facts) : [];
    if (refusals.length > 0) throw new NotAllowedError(`${refusals.map(({ words }) => words).join('; ')}.`);
    await agree(tx, parts, { release, by, reason, isAlone: false });
  });
}

/**
 * Lets a release pass without a second person: the machine's operator alone may, in need, and says why. Nobody's management call leads
 * here. @throws NotAllowedError for a name that is an account's
 */
export async function passAlone(tx: Tx, parts: Pick<StoreParts, 'now'>, asked: ApproveAsked): Promise<void> {
  if ((await actorNamed(tx, asked.by)) !== null)
    throw new NotAllowedError(`«${asked.by}» is a content user: only the machine’s operator may publish alone.`);
  await agree(tx, parts, { ...asked, isAlone: true });
}

async function agree(
  tx: Tx,
  { now }: Pick<StoreParts, 'now'>,
  { release, by, reason, isAlone }: ApproveAsked & { isAlone: boolean },
): Promise<void> {
  const row = { at: BigInt(now()), why: reason, is_alone: flag(isAlone) };
  await tx
    .insertInto('content_approval')
    .values({ release, person: by, ...row })
    .onConflict((conflict) => conflict.columns(['release', 'person']).doUpdateSet(row))
    .execute();
  const act = isAlone ? 'release.alone' : 'release.approved';
  await audit(tx, { act, by: { name: by }, on: release, at: now(), why: reason });
}
