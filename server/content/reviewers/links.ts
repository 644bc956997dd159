import type { Selectable } from 'kysely';
import type { PreviewAsk } from '#schemas/preview.ts';
import type { ReviewRefusal } from '#schemas/reviewers.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { passGate } from '../../kernel/gate.ts';
import { hashOfToken, isToken, newToken } from '../../kernel/signIn/tokens.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { grantsOf } from '../people/grants.ts';
import { newDocumentId, type PeopleParts } from '../people/parts.ts';
import { type Actor, may } from '../people/rights.ts';
import type { ContentReviewLinkTable } from './tables.ts';

export type ReviewLinkRow = Selectable<ContentReviewLinkTable>;

/** Prefix of secrets, so that one that leaks into a log is found. */
const SECRET = 'mqr_';
const HOUR_MS = 60 * 60 * 1_000;
/** Links of a brand that are open at once. */
const MOST_OPEN = 200;
/** Pages that are opened by one link: each is a draft that is drawn. */
const OPENED = { most: 60, windowMs: 60_000 };

type Means = Pick<PeopleParts, 'now' | 'random'>;

interface LinkAsked {
  by: Pick<Actor, 'id' | 'name'>;
  /** For whom it is. */
  name: string;
  hours: number;
  asked: PreviewAsk;
}

/** Makes a link. @returns its secret, which is shown once and stored only as a hash @throws ContentError when the brand has too many */
export async function addLink(
  tx: Tx,
  { now, random }: Means,
  { by, name, hours, asked }: LinkAsked,
): Promise<{ id: string; secret: string; expiresAt: number }> {
  const at = now();
  const count = await countRows(
    tx
      .selectFrom('content_review_link')
      .where('brand', '=', asked.brand)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', BigInt(at)),
  );
  if (count >= MOST_OPEN) throw new ContentError(say('link.most', { brand: asked.brand, most: MOST_OPEN }));
  const secret = newToken(random, SECRET);
  const id = newDocumentId(random);
  const expiresAt = at + hours * HOUR_MS;
  const { brand, show } = asked;
  await tx
    .insertInto('content_review_link')
    .values({
      id,
      secret_hash: hashOfToken(secret),
      holder: by.id,
      holder_name: by.name,
      name,
      brand,
      asked: toJson(asked),
      created_at: BigInt(at),
      expires_at: BigInt(expiresAt),
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await audit(tx, { act: 'review-link.added', by, on: brand, at, detail: { link: id, name, hours, show } });
  return { id, secret, expiresAt };
}

/** Ends a link at once, with all that was opened by it. */
export async function endLink(
  tx: Tx,
  { now }: Pick<Means, 'now'>,
  { link, by }: { link: ReviewLinkRow; by: Pick<Actor, 'id' | 'name'> },
): Promise<void> {
  await tx
    .updateTable('content_review_link')
    .set({ ended_at: BigInt(now()), ended_by: by.name })
    .where('id', '=', link.id)
    .where('ended_at', 'is', null)
    .execute();
  const detail = { link: link.id, name: link.name };
  await audit(tx, { act: 'review-link.ended', by, on: link.brand, at: now(), detail });
}

/** A brand's links, the newest first, with how many comments came by each. */
export async function listLinks(
  read: Reader,
  { brand, limit }: { brand: string; limit: number },
): Promise<(ReviewLinkRow & { comments: number })[]> {
  const rows = await read
    .selectFrom('content_review_link as link')
    .selectAll('link')
    .select(({ selectFrom }) =>
      selectFrom('content_comment as comment')
        .whereRef('comment.link', '=', 'link.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('comments'),
    )
    .where('link.brand', '=', brand)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .limit(limit)
    .execute();
  return rows.map(({ comments, ...row }) => ({ ...row, comments: Number(comments) }));
}

export async function readLink(read: Reader, id: string): Promise<ReviewLinkRow | undefined> {
  return read.selectFrom('content_review_link').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The link of a secret, whether or not it still opens something. */
export async function findLink(read: Reader, secret: string): Promise<ReviewLinkRow | undefined> {
  if (!isToken(secret, SECRET)) return undefined;
  return read
    .selectFrom('content_review_link')
    .selectAll()
    .where('secret_hash', '=', hashOfToken(secret))
    .executeTakeFirst();
}

/** The content that a link shows. */
export const askedOf = ({ asked }: Pick<ReviewLinkRow, 'asked'>): PreviewAsk => fromJson(asked);

/**
 * Returns the viewer of a link, with rights to the drafts of these brands and nothing else, while its maker may share them. Called per request.
 * @param brands brands of the documents shown, beside the link's own
 * @returns the viewer, or why the link no longer opens
 */
export async function reviewerOf(
  read: Reader,
  link: ReviewLinkRow,
  { now, brands }: { now: number; brands: readonly string[] },
): Promise<Actor | ReviewRefusal> {
  if (link.ended_at !== null) return 'ended';
  if (Number(link.expires_at) <= now) return 'over';
  const holder = await read
    .selectFrom('content_user')
    .select('is_blocked')
    .where('document_id', '=', link.holder)
    .executeTakeFirst();
  const maker: Actor = { id: link.holder, name: link.holder_name, grants: await grantsOf(read, link.holder) };
  const all = [...new Set([link.brand, ...brands])];
  if (holder?.is_blocked !== 0 || !mayShare(maker, link.brand, brands)) return 'rights';
  return {
    id: link.id,
    name: `reviewer by ${link.holder_name}`,
    grants: all.map((brand) => ({ right: 'read-drafts', brand })),
  };
}

/** Checks whether somebody may show drafts to others: he must read drafts at the link's brand, and edit at the brands of the documents. */
export function mayShare(actor: Actor, brand: string, brands: readonly string[]): boolean {
  return may(actor, 'read-drafts', { brand }) && brands.every((one) => may(actor, 'edit', { brand: one }));
}

/** Brands that the documents of a link are of. */
export function brandsOf(documents: readonly string[]): string[] {
  return [...new Set(documents.map((key) => parseKey(key).brand))];
}

/** Counts a page that is opened by a link. @returns milliseconds to wait; 0: it may be opened */
export async function passOpening(tx: Tx, { id }: Pick<ReviewLinkRow, 'id'>, now: number): Promise<number> {
  return passGate(tx, { subject: `review link opened\n${id}`, ...OPENED }, now);
}
