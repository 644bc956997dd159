import { ContentError } from '../document/ContentError.ts';
import { parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { auditSaves } from '../store/auditDrafts.ts';
import { dropDraft, readDraft } from '../store/drafts.ts';
import { NeedsApprovalError } from '../store/errors.ts';
import { lockDocuments, type Note } from '../store/parts.ts';
import { decideAndAct } from '../store/publish.ts';
import { thinkOut } from '../store/publishing/consequences.ts';
import { assignPicture, pruneBlobs } from './blobs.ts';
import { MediumInUseError, MediumLiveError, StaleMediumError } from './errors.ts';
import { type MediaFacts, pictureOf, textOfMedium, withFacts } from './mediaDocument.ts';
import { actOnMedia, findMedium, type MediaParts, type Medium, UNSEEN } from './parts.ts';
import { type ProcessedPicture, processPicture, type UploadedPicture } from './processPicture.ts';
import { refuseFull, refuseWouldBeFull } from './quota.ts';
import { isInRelease, knownUses, liveUses, plannedUses } from './usage.ts';

interface Asked extends Note {
  /** Key of the medium's document. */
  document: string;
  /** Version that was seen; undefined: whatever it is by now, for clients that know no versions. */
  seen: number | undefined;
}

export interface ChangeAsked extends Asked {
  facts: MediaFacts;
  /** Takes the place of the picture; the old one stays at its address. */
  file: UploadedPicture | undefined;
  /** The person may publish, and so change what visitors see at once. */
  mayPublish: boolean;
}

/**
 * Changes what is said of a picture, or the picture itself; live at once, as one release. Where the site is published by two persons and
 * pages show it, the release is made and waits.
 * @throws NeedsApprovalError when it waits; StaleMediumError, MediumLiveError, MediumMissingError, FileRefusedError; BusyError;
 * MediaBytesError when the picture cannot be kept
 */
export async function changeMedium(parts: MediaParts, asked: ChangeAsked): Promise<void> {
  const picture = asked.file && (await processPicture(parts.imageWorkers, asked.file));
  try {
    await change(parts, { ...asked, picture, isPrepared: false });
  } catch (error) {
    if (!(error instanceof NeedsApprovalError)) throw error;
    const release = await change(parts, { ...asked, picture, isPrepared: true });
    throw new NeedsApprovalError(say('release.waits', { release }));
  }
}

async function change(
  parts: MediaParts,
  asked: ChangeAsked & { picture: ProcessedPicture | undefined; isPrepared: boolean },
): Promise<string> {
  const { facts, author, reason, picture, isPrepared } = asked;
  const { store } = parts;
  return decideAndAct(store, async (state) => {
    const medium = await findMedium(store.db.read, state, asked.document);
    const { document } = medium;
    refuseStale(medium, asked);
    const changed = withFacts({ ...medium.data, ...(picture ? { picture: pictureOf(picture) } : {}) }, facts);
    const { id } = medium.data;
    const isOfPages = changesPages(medium.data, changed);
    const isUnseen = !isOfPages || (liveUses(state, id).length === 0 && !(await isInRelease(store.db.read, id)));
    if (!isUnseen && !asked.mayPublish) throw new MediumLiveError(document);
    const text = textOfMedium(changed);
    const step = { before: state, after: state.with([{ key: document, text: text.text }]), keys: [document] };
    const seen = isUnseen ? UNSEEN : { consequences: await thinkOut(store, step, author) };
    const leave = isPrepared ? null : seen;
    if (picture) {
      // here, where what is stale or not allowed has been refused: its bytes would stay in their store
      await refuseWouldBeFull(parts, medium.brand, [picture]);
      await store.mediaBytes.store([picture]);
    }
    return async (tx) => {
      await lockDocuments(tx, [document]);
      const draft = await readDraft(tx, document);
      if (draft) throw new ContentError(say('medium.draft', { document, author: draft.author }));
      if (isOfPages && isUnseen && (await isInRelease(tx, id))) throw new MediumLiveError(document); // made meanwhile
      if (picture) await store.mediaBytes.addRow(tx, picture);
      const written = [{ name: parseKey(document), text }];
      const made = { name: `Picture: ${medium.data.id}`, author, reason, written, gone: [], leave };
      const release = await actOnMedia(tx, store, { act: 'media.changed', ...made });
      await assignPicture(tx, { document, hash: changed.picture.hash }, store.now());
      if (picture) await refuseFull(tx, parts, medium.brand);
      return release;
    };
  });
}

/** Name and folder are for editors alone. */
function changesPages(before: Medium['data'], after: Medium['data']): boolean {
  const shown = ({ name: _name, folder: _folder, caption: _caption, ...rest }: Medium['data']): string =>
    JSON.stringify(rest);
  return shown(before) !== shown(after);
}

export interface RemoveAsked extends Asked {
  /** Whether who asks may read the draft of a document: of others they learn no more than how many there are. */
  mayRead(document: string): boolean;
}

/**
 * Takes a medium out of the library. Its pictures stay for thirty days, so that its release can be taken back.
 * @throws MediumInUseError with the places that name it, StaleMediumError, MediumMissingError
 */
export async function removeMedium(parts: MediaParts, asked: RemoveAsked): Promise<void> {
  const { author, reason } = asked;
  const { store } = parts;
  await decideAndAct(store, async (state) => {
    const medium = await findMedium(store.db.read, state, asked.document);
    const { document } = medium;
    refuseStale(medium, asked);
    const uses = liveUses(state, medium.data.id);
    return async (tx) => {
      await lockDocuments(tx, [document]);
      const all = [...uses, ...(await plannedUses(tx, medium.data.id))]; // a draft may have come since
      if (all.length > 0) throw new MediumInUseError(document, knownUses(all, asked.mayRead));
      const name = `Picture taken out: ${medium.data.id}`;
      const made = { name, author, reason, written: [], gone: [document], leave: UNSEEN };
      await actOnMedia(tx, store, { act: 'media.deleted', ...made });
      await auditSaves(tx, await readDraft(tx, document));
      await dropDraft(tx, document);
      await tx
        .updateTable('content_media')
        .set({ removed_at: BigInt(store.now()) })
        .where('document', '=', document)
        .execute();
      await pruneBlobs(tx, store.now());
    };
  });
}

function refuseStale({ document, version, author }: Medium, { seen }: Asked): void {
  if (seen !== undefined && seen !== version) throw new StaleMediumError(document, { author, version });
}
