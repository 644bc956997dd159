import { canonicalText, documentOf } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import type { DocumentValue, Entry } from '../../collections/entry.ts';
import type { Actor } from '../../people/rights.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { type DocumentName, keyOf } from '../../store/documentKey.ts';
import { NeedsApprovalError, NotAllowedError, StaleDraftError } from '../../store/errors.ts';
import { MovedError, publishText } from '../../store/publishText.ts';
import { readStanding, type Standing } from '../../store/work.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import type { Status } from '../query/readQuery.ts';
import type { readTags } from '../rows/row.ts';
import { type Change, changeBetween, mayPublish, mayWrite } from './changeBetween.ts';
import type { Target } from './changeEntries.ts';
import type { Data } from './readData.ts';
import { basisOf } from './seen.ts';
import { valueIn } from './valueIn.ts';

/** A change of one document, through one of its entries. */
export interface WriteAsked {
  actor: Actor;
  name: DocumentName;
  /** `draft`: only the draft is changed. */
  status: Status;
  /** What the writer has seen. */
  tags: ReturnType<typeof readTags>;
  /** The entry that is written, or taken away; null for one that is new. */
  target: Target | null;
  /** What was sent of it; null: it goes. */
  data: Data | null;
  defaultLocale: string;
  /** The document's entries after the change; there is no document yet when `isNew`. @throws ApiError when it cannot be made of these */
  change(entries: readonly Entry[], isNew: boolean): Entry[];
}

/** What was done with it. */
export interface Done {
  status: Status;
  /** Why it was only kept, where publishing was asked for. */
  why?: string;
}

/** Tries while others write on the same document. */
const TRIES = 5;

/**
 * Changes a document and makes it live at once; kept as a draft when that is asked for, or when the writer may not publish it. What the
 * gate refuses leaves everything as it was.
 * @throws ApiError 403, 409 with both sides; ReleaseRefusedError with every fault
 */
export async function writeDocument(store: ContentStore, asked: WriteAsked): Promise<Done> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryToWrite(store, asked);
    } catch (error) {
      const isRace = error instanceof MovedError || error instanceof StaleDraftError;
      if (!isRace || tried === TRIES) throw error;
    }
  }
}

async function tryToWrite(store: ContentStore, asked: WriteAsked): Promise<Done> {
  if (asked.status === 'draft') return writeOne(store, asked, false);
  try {
    return await writeOne(store, asked, true);
  } catch (error) {
    if (!(error instanceof NotAllowedError || error instanceof NeedsApprovalError)) throw error;
    return { ...(await writeOne(store, asked, false)), why: error.message };
  }
}

/** @throws NotAllowedError, NeedsApprovalError when it is not to be kept but published, and may not */
async function writeOne(store: ContentStore, asked: WriteAsked, isPublished: boolean): Promise<Done> {
  const { name, actor, defaultLocale } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const { before, entries, after, change } = planOf(asked, standing, { isLive: isPublished });
  if (!mayWrite(actor, change)) throw forbidden();
  const live = valueIn(standing.live?.text);
  // told before the gate looks at everything; the store itself looks at more
  if (isPublished && !mayPublish(actor, changeBetween({ name, before: live, after, defaultLocale })))
    throw new NotAllowedError('You may not publish this, so it was kept as a draft.');
  const basedOn = await basisOf(store, { asked, standing, entries, isPublished });
  const isSame = before !== null && canonicalText(before) === canonicalText(after);
  const isLiveAlready = live !== null && (standing.work?.draft ?? 0) === 0;
  const isNothing = isSame && (!isPublished || isLiveAlready);
  const done: Done = { status: isPublished ? 'published' : 'draft' };
  if (isNothing) return done;
  const text = isSame ? (standing.work?.text ?? '') : canonicalText(after);
  if (isPublished) await publishOne(store, { asked, standing, text });
  else await keepDraft(store, { asked, standing, text, basedOn });
  return done;
}

interface Plan {
  before: DocumentValue | null;
  entries: readonly Entry[];
  after: DocumentValue;
  change: Change;
}

/** What the document becomes. What waits in a release goes live with that: who publishes now writes on what is live. */
function planOf(asked: WriteAsked, { work, live }: Standing, { isLive }: { isLive: boolean }): Plan {
  const { name, defaultLocale } = asked;
  const isWaiting = work?.draft === 0 && live !== null;
  const before = valueIn(isLive && isWaiting ? live.text : (work?.text ?? live?.text));
  const entries = before ? entriesOf(name, before, defaultLocale) : [];
  if (before) mustBeWhole(before, entries, name);
  const after = documentOf(asked.change(entries, before === null), name);
  return { before, entries, after, change: changeBetween({ name, before, after, defaultLocale }) };
}

interface Writing {
  asked: WriteAsked;
  standing: Standing;
  text: string;
}

async function publishOne(store: ContentStore, { asked, standing, text }: Writing): Promise<void> {
  const { name, actor } = asked;
  const { head, work } = standing;
  const stood = { head: head?.number ?? null, draft: work && work.draft > 0 ? work.text : null };
  const title = `${name.kind} ${name.id} of ${name.brand}`;
  await publishText(store.parts, { name, text, stood, title, author: actor.name, reason: 'management call' });
}

async function keepDraft(
  store: ContentStore,
  { asked, standing, text, basedOn }: Writing & { basedOn: number | null },
): Promise<void> {
  const { name, actor } = asked;
  const seen = standing.work?.draft ?? 0;
  await store.saveDraft({ document: keyOf(name), text, author: actor.name, seen, basedOn });
}

/** What entries do not show would be lost by writing through them. */
function mustBeWhole(value: DocumentValue, entries: readonly Entry[], name: DocumentName): void {
  const isShown = entries.length > 0 || name.kind === 'redirects';
  if (isShown && canonicalText(documentOf(entries, name)) === canonicalText(value)) return;
  throw new ApiError(
    400,
    'ApplicationError',
    `${keyOf(name)} holds what entries cannot show (operations on redirects, or parts that are no rules): change its file instead.`,
  );
}
