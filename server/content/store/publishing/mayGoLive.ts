import type { Tx } from '../../../db/db.ts';
import { say } from '../../document/say.ts';
import { NeedsApprovalError, NotAllowedError } from '../errors.ts';
import { actorNamed } from './actorNamed.ts';
import type { Consequences } from './consequences.ts';
import { judgePublish } from './judgePublish.ts';
import type { Opening } from './openings.ts';
import { type ReleaseAsked, readFacts } from './readFacts.ts';

/**
 * Origin of a release that is judged less than others. It needs no second person: files of the machine's owner, a release that puts back what
 * was live (whoever takes something back is in need, and the old content had its two persons), and changes in the media library to pictures
 * that no page shows: whoever may upload may make them. One whose time has come needs its two persons, but the rights of its publisher and of
 * who approved it were checked when the time was set.
 */
export type Origin = 'files' | 'back' | 'due' | 'library';

/** Permission for going live: by its origin alone, or by its effects on rights and second persons. */
export type Leave = { origin: 'files' | 'library' } | { origin?: 'back' | 'due'; consequences: Consequences | null };

/**
 * Refuses a release that its publisher may not make live, in the transaction that would. Everything that goes live comes through here.
 * @returns its openings; nothing where no rights are checked
 * @throws NotAllowedError, NeedsApprovalError
 */
export async function mayGoLive(
  tx: Tx,
  { leave, by, ...asked }: ReleaseAsked & { by: string; leave: Leave },
): Promise<readonly Opening[]> {
  if (!('consequences' in leave) || leave.consequences === null) return [];
  const { origin, consequences } = leave;
  const actor = origin === 'due' ? null : await actorNamed(tx, by);
  const facts = await readFacts(tx, { ...asked, actor, consequences, isDue: origin === 'due' });
  const refusals = judgePublish(actor, facts).filter(({ kind }) => kind === 'right' || origin !== 'back');
  const why = refusals.map(({ said }) => said);
  const words = say('release.because', { why });
  if (refusals.some(({ kind }) => kind === 'right'))
    throw new NotAllowedError(say('release.refused', { release: asked.release, why }), words);
  if (refusals.length > 0)
    throw new NeedsApprovalError(say('release.waitsFor', { release: asked.release, why }), words);
  return facts.openings;
}
