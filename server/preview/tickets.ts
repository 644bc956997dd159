import type { Selectable } from 'kysely';
import type { PreviewAnswer, PreviewAsk } from '#schemas/preview.ts';
import { audit } from '../content/audit/audit.ts';
import { actorOfPerson, actorOfToken } from '../content/people/actors.ts';
import { newDocumentId, type PeopleParts } from '../content/people/parts.ts';
import type { Actor } from '../content/people/rights.ts';
import { contentSessions } from '../content/people/sessions.ts';
import { brandsOf, readLink, reviewerOf } from '../content/reviewers/links.ts';
import type { Reader, Tx } from '../db/db.ts';
import { fromJson, toJson } from '../db/json.ts';
import { rowOfCode } from '../kernel/signIn/rowOfCode.ts';
import { hashOfToken, isToken, newToken } from '../kernel/signIn/tokens.ts';
import { TICKET } from '../site/previewTicket.ts';
import { reviewedDocuments } from './reviewedDocuments.ts';
import type { ContentPreviewTable } from './tables.ts';

/** Lifetime of a ticket. It is part of an address, so it must be used at once, and only once. */
export const TICKET_MS = 60 * 1000;
/** Lifetime of a preview after its ticket was used; whoever still needs it requests another one. */
export const PREVIEW_MS = 60 * 60 * 1000;
/** Previews that somebody has open at once; the oldest ends for the next. */
const MOST_OPEN = 50;
/** Prefix of session secrets, so that one that leaks into a log is found. */
const SESSION = 'mqv_';

export type Preview = Selectable<ContentPreviewTable>;

type Means = Pick<PeopleParts, 'now' | 'random'>;

interface Opened {
  by: Pick<Actor, 'id' | 'name'>;
  /** The sign-in, or the token, that requested it: the preview ends with it. */
  signIn: string;
  /** Origin whose pages may show it. */
  studio: string;
  asked: PreviewAsk;
}

/** Creates a ticket for a preview. @returns the ticket, which is shown once and stored only as a hash */
export async function openPreview(
  tx: Tx,
  { now, random }: Means,
  opened: Opened,
): Promise<{ id: string; ticket: string }> {
  const { by, signIn, studio, asked } = opened;
  const at = now();
  const ticket = newToken(random, TICKET);
  const id = newDocumentId(random);
  await tx.deleteFrom('content_preview').where('expires_at', '<=', BigInt(at)).execute();
  await endOldest(tx, by.id);
  await tx
    .insertInto('content_preview')
    .values({
      id,
      ticket_hash: hashOfToken(ticket),
      session_hash: null,
      holder: by.id,
      sign_in: signIn,
      brand: asked.brand,
      studio,
      asked: toJson(asked),
      created_at: BigInt(at),
      expires_at: BigInt(at + TICKET_MS),
    })
    .execute();
  const { visitor = 'guest' } = asked;
  const show = shownInLog(asked);
  await audit(tx, { act: 'preview.opened', by, on: asked.brand, at, detail: { preview: id, visitor, show } });
  return { id, ticket };
}

/** What is shown, for the log, which is kept for ever: of a proposal how many changes, for their names may be many and long. */
function shownInLog({ show = {} }: PreviewAsk): object {
  const { proposal } = show;
  return proposal ? { proposal: { document: proposal.document, changes: proposal.changes.length } } : show;
}

async function endOldest(tx: Tx, holder: string): Promise<void> {
  const older = await tx
    .selectFrom('content_preview')
    .select('id')
    .where('holder', '=', holder)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MOST_OPEN - 1)
    .limit(MOST_OPEN)
    .execute();
  for (const { id } of older) await tx.deleteFrom('content_preview').where('id', '=', id).execute();
}

/**
 * Spends a ticket: of several who come with the same one, on whatever nodes, one gets the preview. At another brand, or for another Studio, it is
 * not spent.
 * @returns the preview and the secret of its session; undefined when the ticket is unknown, spent or over
 */
export async function spendTicket(
  tx: Tx,
  { now, random }: Means,
  { ticket, brand, studio }: { ticket: string; brand: string; studio: string },
): Promise<{ preview: Preview; session: string } | undefined> {
  const session = newToken(random, SESSION);
  const at = now();
  const preview = await tx
    .updateTable('content_preview')
    .set({ session_hash: hashOfToken(session), expires_at: BigInt(at + PREVIEW_MS) })
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('session_hash', 'is', null)
    .where('brand', '=', brand)
    .where('studio', '=', studio)
    .where('expires_at', '>', BigInt(at))
    .returningAll()
    .executeTakeFirst();
  return preview && { preview, session };
}

/** The preview of a session that was begun by a ticket; undefined when there is none, or it is over. */
export async function findSession(read: Reader, session: string, now: number): Promise<Preview | undefined> {
  const previews = read.selectFrom('content_preview').selectAll();
  return rowOfCode(previews, { column: 'content_preview.session_hash', code: session, now });
}

/** Somebody's preview by its id; undefined when he has none of that id, or it is over. */
export async function findPreview(
  read: Reader,
  { id, holder, now }: { id: string; holder: string; now: number },
): Promise<Preview | undefined> {
  return read
    .selectFrom('content_preview')
    .selectAll()
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('expires_at', '>', BigInt(now))
    .executeTakeFirst();
}

/** Sets the answer that forms of a preview get from now on, without a new page, so that typed values stay. */
export async function answerPreview(
  tx: Tx,
  { id, asked }: Pick<Preview, 'id' | 'asked'>,
  answer: PreviewAnswer | null,
): Promise<void> {
  const { answer: _, ...rest } = fromJson(asked);
  await tx
    .updateTable('content_preview')
    .set({ asked: toJson({ ...rest, ...(answer ? { answer } : {}) }) })
    .where('id', '=', id)
    .execute();
}

/** Ends a preview. */
export async function endPreview(tx: Tx, { id }: Pick<Preview, 'id'>): Promise<void> {
  await tx.deleteFrom('content_preview').where('id', '=', id).execute();
}

/**
 * Returns the viewer of a preview with his present rights. Called for each request, so that rights withdrawn since count at once.
 * @returns null when the sign-in, the token or the link is over, or the person is blocked
 */
export async function holderOf(
  read: Reader,
  { holder: id, sign_in, asked }: Preview,
  now: number,
): Promise<Actor | null> {
  const person = await contentSessions.findByName(read, sign_in, { now });
  const machine = await read
    .selectFrom('content_token')
    .select(['id', 'name', 'person', 'person_name', 'maker'])
    .where('id', '=', sign_in)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', BigInt(now))]))
    .executeTakeFirst();
  if (person) return actorOfPerson(read, { id, name: person.username });
  if (!machine) return reviewerBy(read, { link: sign_in, asked }, now);
  return actorOfToken(read, machine);
}

/** Returns the reviewer who came by a link; null if there is no such link, or it no longer opens. */
async function reviewerBy(
  read: Reader,
  { link: id, asked }: { link: string; asked: Preview['asked'] },
  now: number,
): Promise<Actor | null> {
  const link = await readLink(read, id);
  if (!link) return null;
  const documents = await reviewedDocuments(read, fromJson(asked));
  const found = await reviewerOf(read, link, { now, brands: brandsOf(documents) });
  return typeof found === 'string' ? null : found;
}

/** The session that a header names; undefined when that can be none. */
export function sessionIn(header: unknown): string | undefined {
  return typeof header === 'string' && isToken(header, SESSION) ? header : undefined;
}
