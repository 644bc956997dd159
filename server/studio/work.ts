import type { Seen, StudioFinding, StudioPublish, StudioReport } from '#schemas/studio.ts';
import { editText } from '../content/collections/editText.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { keyOf } from '../content/document/documentKey.ts';
import type { Finding } from '../content/document/finding.ts';
import { say } from '../content/document/say.ts';
import { ApiError, forbidden } from '../content/management/http/errors.ts';
import { notFound } from '../content/management/write/places.ts';
import { may } from '../content/people/rights.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { NeedsApprovalError, StaleDraftError } from '../content/store/errors.ts';
import { newsOfChange } from '../content/store/newsOfChange.ts';
import { changeOf } from '../content/store/publish.ts';
import { changeBetween, mayPublish, mayWrite } from '../content/store/publishing/changeBetween.ts';
import { behind, MovedError, publishText } from '../content/store/publishText.ts';
import { draftIn, type Standing } from '../content/store/work.ts';
import { valueIn } from '../content/texts/valueIn.ts';
import { type DocumentAsked, documentAnswer, type Place, placeOf } from './documentAnswer.ts';

interface Asked extends DocumentAsked {
  defaultLocale: string;
}

/**
 * Saves a document as a draft. The stored text keeps its lines where nothing has changed.
 * @throws ApiError 403; 409 with the present document when its writer has not seen it, and with none when it was put away meanwhile;
 * ReleaseRefusedError if it cannot be stored
 */
export async function saveWork(
  store: ContentStore,
  asked: Asked & { document: DocumentValue; seen: Seen },
): Promise<void> {
  const { name, actor, document, defaultLocale } = asked;
  const place = await placeOf(store, asked);
  const { live, work } = place.standing;
  const stored = work?.text ?? live?.text ?? null;
  const before = valueIn(stored ?? undefined);
  await refuseUnseen(store, asked, place);
  if (!mayWrite(actor, changeBetween({ name, before, after: document, defaultLocale })))
    throw forbidden(say('document.readOnly'));
  const { draft, basedOn } = place.seen;
  const text = editText(stored, document);
  if (text === stored) return;
  const save = { document: keyOf(name), text, author: actor.name, seen: draft, basedOn: basedOn ?? null };
  await met(store, asked, store.saveDraft(save));
}

/**
 * Discards the draft: the live document is the newest again. A document that has no draft and is not live is put away; its history stays. One that
 * is gone already stays gone: the answer to whoever discarded it may have been lost.
 * @throws ApiError 403, 409; ContentError while a release is to bring it
 */
export async function discardWork(store: ContentStore, asked: Asked & { draft: number }): Promise<void> {
  const { name, actor, draft, defaultLocale } = asked;
  const { standing } = await placeOf(store, asked);
  const work = draftIn(standing);
  if (!work && !standing.live) return putAway(store, asked, standing);
  // what may be written from the text that the draft was begun from may be thrown away
  const begun = work && work.basedOn !== null ? await store.revision(keyOf(name), work.basedOn) : undefined;
  const [before, after] = [begun?.text, work?.text].map((text) => valueIn(text));
  const change = changeBetween({ name, before: before ?? null, after: after ?? null, defaultLocale });
  if (!may(actor, 'edit', name) || !mayWrite(actor, change)) throw forbidden();
  await met(store, asked, store.discardDraft({ document: keyOf(name), seen: draft, by: actor.name }));
}

async function putAway(store: ContentStore, asked: Asked, { work }: Pick<Standing, 'work'>): Promise<void> {
  const { name, actor, defaultLocale } = asked;
  const change = changeBetween({ name, before: valueIn(work?.text), after: null, defaultLocale });
  if (!may(actor, 'edit', name) || !mayWrite(actor, change)) throw forbidden();
  if (work) await met(store, asked, store.archive({ document: keyOf(name), by: actor.name, seen: 0 }));
}

/** Runs the publish gate on the draft; reports only what the draft brings with it. @throws ApiError 404 where there is no such document */
export async function reportOf(store: ContentStore, asked: Pick<Asked, 'actor' | 'name'>): Promise<StudioReport> {
  const { standing } = await placeOf(store, asked);
  const key = keyOf(asked.name);
  const draft = draftIn(standing);
  if (!draft && !standing.head) throw notFound();
  if (!draft) return { faults: [], warnings: [] }; // published or put away since it was opened
  const before = await store.state();
  const after = before.with([{ key, text: draft.text }]);
  const { faults, warnings } = await newsOfChange(store.parts, changeOf({ before, after, keys: [key] }));
  const undone = await behind(store.parts.db.read, before, { key, basedOn: draft.basedOn });
  return { faults: faults.map(told), warnings: [...warnings, ...undone].map(told) };
}

function told({ document, pointer, says, said, code, locale }: Finding): StudioFinding {
  return { document, pointer, says, code, ...(said && { said: { ...said } }), ...(locale !== undefined && { locale }) };
}

/** Release that a publish made, where it is not live yet: it waits for a second person, or for its time. */
export interface PublishWaits {
  waits?: string;
  due?: { release: string; at: string; timeZone: string };
}

/**
 * Makes the draft live as a release of its own, at once or at a time.
 * @throws ApiError 404, 409; ReleaseRefusedError, WordNeededError, NotAllowedError
 */
export async function publishWork(store: ContentStore, asked: Asked & StudioPublish): Promise<PublishWaits> {
  const { name, actor, reason = '', at, defaultLocale } = asked;
  const place = await placeOf(store, asked);
  const draft = draftIn(place.standing);
  if (!draft) throw notFound();
  await refuseUnseen(store, asked, place);
  const [before, after] = [valueIn(place.standing.live?.text), valueIn(draft.text)];
  if (!mayPublish(actor, changeBetween({ name, before, after, defaultLocale })))
    throw forbidden(say('draft.noPublish'));
  const title = `${name.kind} ${name.id} of ${name.brand}`;
  try {
    const { release, due } = await publishText(store.parts, {
      name,
      text: draft.text,
      stood: { head: place.standing.head?.number ?? null, draft: draft.text },
      draft: null,
      basedOn: draft.basedOn,
      title,
      author: actor.name,
      reason,
      at,
      wantsWord: (warnings) => (reason.trim() === '' ? warnings : []),
    });
    if (!due) return {};
    return { due: { release, at: new Date(due.at).toISOString(), timeZone: due.timeZone } };
  } catch (error) {
    if (error instanceof MovedError) throw await conflict(store, asked);
    if (!(error instanceof NeedsApprovalError)) throw error;
    const items = [{ document: keyOf(name), take: 'draft' as const }];
    return { waits: await store.createRelease({ name: title, author: actor.name, reason, items }) };
  }
}

/** Whoever begins anew what left the site has seen nothing of it. @throws ApiError 409 */
async function refuseUnseen(
  store: ContentStore,
  asked: Asked & { seen: Seen },
  { seen, standing: { work, live } }: Place,
): Promise<void> {
  const isNew = work === null && live === null && asked.seen.basedOn === null;
  if (seen.draft !== asked.seen.draft || (seen.basedOn !== asked.seen.basedOn && !isNew))
    throw await conflict(store, asked);
}

async function met(store: ContentStore, asked: Asked, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof StaleDraftError ? await conflict(store, asked) : error;
  }
}

/** Conflict with a newer save, or with nothing: nothing was stored, and the answer holds the present document, null where it is gone. */
async function conflict(store: ContentStore, asked: Asked): Promise<ApiError> {
  const { work, live } = (await placeOf(store, asked)).standing;
  if (!work && !live) return new ApiError(409, 'ConflictError', say('draft.goneHere'), { theirs: null });
  const theirs = await documentAnswer(store, asked);
  return new ApiError(409, 'ConflictError', say('draft.staleHere', { author: theirs.author }), { theirs });
}
