import { isSame as isSameValue } from '#runtime/document/diff.ts';
import { canonicalValue } from '../../collections/documentOf.ts';
import { editText } from '../../collections/editText.ts';
import type { DocumentValue } from '../../collections/entry.ts';
import type { DocumentFault } from '../../document/ContentSource.ts';
import { keyOf } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { NeedsApprovalError, NotAllowedError, StaleDraftError, WordNeededError } from '../../store/errors.ts';
import { changeBetween, mayPublish, mayWrite } from '../../store/publishing/changeBetween.ts';
import { MovedError, publishText } from '../../store/publishText.ts';
import { draftIn, readStanding, type Standing } from '../../store/work.ts';
import { valueIn } from '../../texts/valueIn.ts';
import { forbidden } from '../http/errors.ts';
import type { Status } from '../query/readQuery.ts';
import { mayReadDraft } from '../read/views.ts';
import { basisOf } from './basisOf.ts';
import { warningsOfLoss } from './lostTexts.ts';
import { type Plan, planOf } from './planOf.ts';
import { whyStillDraft } from './whyStillDraft.ts';
import type { WriteAsked } from './writeAsked.ts';

/** Outcome of the write. */
export interface Done {
  status: Status;
  /** Why it was only kept as a draft, where publishing was asked for. */
  why?: string;
  /** Faults that do not block, but should be known. */
  warnings: readonly DocumentFault[];
}

/** Tries while others write on the same document. */
const TRIES = 5;
/** Default reason of a write. */
export const USUAL_REASON = 'management call';

/**
 * Changes a document and makes it live at once; keeps it as a draft if that is requested, if the writer may not publish it, or if texts that
 * players read would be lost and no reason is given. If the gate refuses, nothing changes.
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
  if (asked.query.status === 'draft') return writeOne(store, asked, false);
  try {
    return await writeOne(store, asked, true);
  } catch (error) {
    if (error instanceof WordNeededError) {
      const draft = await writeOne(store, asked, false);
      return { ...draft, warnings: error.warnings, why: LOSS };
    }
    if (!(error instanceof NotAllowedError || error instanceof NeedsApprovalError)) throw error;
    const draft = await writeOne(store, asked, false);
    return { ...draft, why: await whyStillDraft(store, asked, { error, reason: asked.query.reason ?? USUAL_REASON }) };
  }
}

const LOSS =
  'Texts that players read would be gone, so it was kept as a draft. Send it again with ?reason=… to publish it, or with the texts.';

/** @throws NotAllowedError, NeedsApprovalError, WordNeededError when it is not to be kept but published, and may not */
async function writeOne(store: ContentStore, asked: WriteAsked, isPublished: boolean): Promise<Done> {
  const { name, actor, defaultLocale } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const plan = planOf(asked, standing, { isPublished });
  const { before, entries, after, live } = plan;
  if (!mayWrite(actor, changeBetween({ name, before, after, defaultLocale }))) throw forbidden();
  // also of a write that changes nothing: its answer, and a conflict's, have the draft
  if (!mayReadDraft(actor, { name, entry: { locale: asked.target?.locale ?? null } })) throw forbidden();
  // refused before the gate checks everything; the store checks rights again
  if (live && !mayPublish(actor, changeBetween({ name, ...live, defaultLocale })))
    throw new NotAllowedError(say('draft.keptOnly'));
  const basedOn = await basisOf(store, { asked, standing, entries, isPublished });
  const written: Writing = { asked, standing, plan };
  if (live) return { status: 'published', warnings: await publishPlan(store, written, live) };
  if (!isSame(before, after)) await saveAsDraft(store, written, basedOn);
  return { status: 'draft', warnings: [] };
}

interface Writing {
  asked: WriteAsked;
  standing: Standing;
  plan: Plan;
}

/** Publishes the planned text; other drafted changes stay drafts. A text with the meaning of the stored one keeps every byte. */
async function publishPlan(
  store: ContentStore,
  { asked, standing, plan }: Writing,
  live: NonNullable<Plan['live']>,
): Promise<readonly DocumentFault[]> {
  const { name, actor, query } = asked;
  const draft = draftIn(standing)?.text ?? null;
  const rest = draft === null || isSame(plan.after, live.after) ? null : textFor(plan.after, standing);
  if (isSame(live.before, live.after) && rest === draft) return [];
  const { warnings } = await publishText(store.parts, {
    name,
    text: textFor(live.after, standing),
    stood: { head: standing.head?.number ?? null, draft },
    draft: rest,
    title: `${name.kind} ${name.id} of ${name.brand}`,
    author: actor.name,
    reason: query.reason ?? USUAL_REASON,
    wantsWord: (told) => (isMeant(asked) ? [] : warningsOfLoss(told, live)),
  });
  return warnings;
}

/** True if a reason was given, or a language is deleted, which means its texts. */
function isMeant({ query, data }: WriteAsked): boolean {
  return data === null || (query.reason ?? '').trim() !== '';
}

function textFor(value: DocumentValue, { live, work }: Standing): string {
  const known = [live?.text, work?.text].find((text) => isSame(valueIn(text), value));
  return known ?? editText(live?.text ?? work?.text ?? null, value);
}

async function saveAsDraft(
  store: ContentStore,
  { asked, standing, plan }: Writing,
  basedOn: number | null,
): Promise<void> {
  const { name, actor } = asked;
  const text = textFor(plan.after, standing);
  const seen = standing.work?.draft ?? 0;
  await store.saveDraft({ document: keyOf(name), text, author: actor.name, seen, basedOn });
}

function isSame(a: DocumentValue | null, b: DocumentValue | null): boolean {
  return a === null || b === null ? a === b : isSameValue(canonicalValue(a), canonicalValue(b));
}
