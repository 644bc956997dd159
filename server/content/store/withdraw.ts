import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { lockContent, type StoreParts } from './parts.ts';
import { readRelease, refuseOver } from './releases.ts';

export interface WithdrawAsked {
  release: string;
  by: string;
  reason: string;
}

/**
 * Gives up a release that waits: it never goes live, and nobody goes on with its texts. They stay in the history of their documents.
 * @throws ContentError
 */
export async function withdraw(parts: StoreParts, { release: id, by, reason }: WithdrawAsked): Promise<void> {
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const release = await readRelease(tx, id);
    refuseOver(release);
    if (release.state === 'scheduled')
      throw new ContentError(say('release.hasTime', { release: id, name: release.name }));
    const set = { withdrawn_at: BigInt(parts.now()), withdrawn_by: by };
    await tx.updateTable('content_release').set(set).where('id', '=', id).execute();
    await audit(tx, { act: 'release.withdrawn', by: { name: by }, on: id, at: parts.now(), why: reason });
  });
}
