import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { parseKey } from '../document/documentKey.ts';
import { readKnownText } from '../document/documentText.ts';
import { say } from '../document/say.ts';
import { NotAllowedError } from './errors.ts';
import { lockContent, lockDocuments, type Note, type StoreParts } from './parts.ts';
import { actorNamed } from './publishing/actorNamed.ts';
import { judgeWithdraw } from './publishing/judgePublish.ts';
import { type Release, readItems, readRelease, refuseOver } from './releases.ts';
import { addRevisions, headsOf, type Written } from './revisions.ts';

export interface WithdrawAsked {
  release: string;
  by: string;
  reason: string;
}

/**
 * Gives up a release that waits: it never goes live, and nobody goes on with its texts. They stay in the history of their documents.
 * @throws NotAllowedError for somebody who neither made it and may write there, nor may publish there; ContentError
 */
export async function withdraw(parts: StoreParts, { release: id, by, reason }: WithdrawAsked): Promise<void> {
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const release = await readRelease(tx, id);
    refuseOver(release);
    await refuseOthers(tx, release, by);
    if (release.state === 'scheduled')
      throw new ContentError(say('release.hasTime', { release: id, name: release.name }));
    const set = { withdrawn_at: BigInt(parts.now()), withdrawn_by: by };
    await tx.updateTable('content_release').set(set).where('id', '=', id).execute();
    await writeLiveAnew(tx, parts, { release: id, note: { author: by, reason } });
    await audit(tx, { act: 'release.withdrawn', by: { name: by }, on: id, at: parts.now(), why: reason });
  });
}

/** Calls, terminal and Studio come through here: the machine's owner alone is not asked for rights. */
async function refuseOthers(tx: Tx, { id, author }: Release, by: string): Promise<void> {
  const actor = await actorNamed(tx, by);
  if (!actor) return;
  const documents = (await readItems(tx, id)).map(({ document }) => document);
  const why = judgeWithdraw(actor, { author, documents }).map(({ said }) => said);
  if (why.length > 0) throw new NotAllowedError(say('release.because', { why }));
}

/**
 * Writes what is live as the newest revision of each document whose newest text was given up: whoever has that one open, or has begun a
 * draft from it, meets a newer text as after any other change.
 */
async function writeLiveAnew(
  tx: Tx,
  parts: StoreParts,
  { release, note }: { release: string; note: Note },
): Promise<void> {
  const texts = await liveTexts(tx, release);
  const keys = texts.map(({ document }) => document);
  await lockDocuments(tx, keys);
  const heads = await headsOf(tx, keys);
  const written: Written[] = texts
    .filter(({ document, given }) => heads.get(document)?.number === given)
    .map(({ document, text }) => ({ name: parseKey(document), text: readKnownText(text) })); // it is live: it was read before
  if (written.length > 0) await addRevisions(tx, parts, { written, note });
}

/** What is live of a release's documents, but of those whose text waits in another release too. */
function liveTexts(tx: Tx, release: string) {
  return tx
    .selectFrom('content_release_item as item')
    .innerJoin('content_live as live', 'live.document', 'item.document')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['item.document', 'item.revision as given', 'revision.text'])
    .where('item.release', '=', release)
    .whereRef('item.revision', '!=', 'live.revision')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_release_item as held')
            .innerJoin('content_release as holder', 'holder.id', 'held.release')
            .select('held.document')
            .whereRef('held.document', '=', 'item.document')
            .whereRef('held.revision', '=', 'item.revision')
            .where('holder.state', '!=', 'published')
            .where('holder.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute();
}
