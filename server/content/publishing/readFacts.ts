import { parseDocument } from '#runtime/document/parse.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import type { Tx } from '../../db/db.ts';
import type { CheckDocument } from '../checkDocument.ts';
import { may } from '../people/rights.ts';
import { isMachine } from '../people/tokens.ts';
import { keyOf, parseKey } from '../store/documentKey.ts';
import { inChunks } from '../store/parts.ts';
import { actorNamed } from './actorNamed.ts';
import { type BrandRule, twoPersonBrands } from './brandRules.ts';
import { changeBetween, isOfBrand, placesOf } from './changeBetween.ts';
import type { Approval, ReleaseChange, ReleaseFacts } from './judgePublish.ts';
import { canOpen, type Opening, openingsOf, type StoredText } from './openings.ts';

/** A release that is to go live. */
export interface ReleaseAsked {
  release: string;
  items: readonly { document: string; revision: number | null }[];
}

interface Changed {
  document: string;
  before: string | null;
  after: string | null;
}

/** The brand that all inherit from, and its language where it names none. */
const BASE = 'base';
const USUAL_LOCALE = 'en';

/**
 * Gathers what decides whether a release may go live, as of this transaction. What each document changes is looked at only `withPlaces`:
 * whoever owns the machine is not asked for rights, and imports are large.
 * @returns null while nothing was ever live: then nobody has rules yet
 */
export async function readFacts(
  tx: Tx,
  check: CheckDocument,
  { withPlaces, ...asked }: ReleaseAsked & { withPlaces: boolean },
): Promise<ReleaseFacts | null> {
  const brands = await liveTexts(tx, ['brand']);
  if (brands.length === 0) return null;
  const items = asked.items.filter(({ document }) => withPlaces || canOpen(parseKey(document).kind));
  const changed = await readChanged(tx, items);
  const opens = changed.some(({ document }) => canOpen(parseKey(document).kind));
  const deciding = opens ? await liveTexts(tx, ['brand', 'config', 'redirects']) : [];
  const touched = new Set(asked.items.map(({ document }) => parseKey(document).brand));
  const defaultLocale = defaultLocaleOf(brands);
  const makers = await makersOf(tx, asked);
  const openings = opens ? openingsOf({ before: deciding, after: after(deciding, changed) }, check) : [];
  return {
    changes: withPlaces ? changed.map((one) => toChange(one, defaultLocale)) : [],
    openings,
    twoPersonBrands: twoPersonBrands(touched, new Map(brands.map(ruleOf))),
    makers,
    unproved: await unprovedOf(tx, makers),
    approvals: await approvalsOf(tx, asked.release, openings),
  };
}

function toChange({ document, before, after: fresh }: Changed, defaultLocale: string): ReleaseChange {
  const versions = { name: parseKey(document), before: valueOf(before), after: valueOf(fresh), defaultLocale };
  const change = changeBetween(versions);
  return { document, places: placesOf(change), isOfBrand: isOfBrand(change) };
}

function defaultLocaleOf(brands: readonly StoredText[]): string {
  const base = brands.find(({ brand }) => brand === BASE);
  const { defaultLocale } = (valueOf(base?.text ?? null) ?? {}) as Partial<BrandDocument>;
  return defaultLocale ?? USUAL_LOCALE;
}

function valueOf(text: string | null): Readonly<Record<string, unknown>> | null {
  const parsed = text === null ? null : parseDocument(text);
  return parsed && 'value' in parsed ? parsed.value : null;
}

function ruleOf({ brand, text }: StoredText): [string, BrandRule] {
  const { parent, publishing } = (valueOf(text) ?? {}) as Partial<BrandDocument>;
  const twoPersons = publishing?.twoPersons;
  return [
    brand,
    { id: brand, ...(parent === undefined ? {} : { parent }), ...(twoPersons === undefined ? {} : { twoPersons }) },
  ];
}

async function liveTexts(tx: Tx, kinds: readonly string[]): Promise<StoredText[]> {
  return tx
    .selectFrom('content_live as live')
    .innerJoin('content_document as document', 'document.key', 'live.document')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['document.brand', 'document.kind', 'document.id', 'revision.text'])
    .where('document.kind', 'in', kinds)
    .execute();
}

/** The deciding documents as they would be. */
function after(texts: readonly StoredText[], changed: readonly Changed[]): StoredText[] {
  const fresh = new Map(texts.map((text) => [keyOf(text), text]));
  for (const { document, after: text } of changed) {
    const name = parseKey(document);
    if (!canOpen(name.kind)) continue;
    if (text === null) fresh.delete(document);
    else fresh.set(document, { ...name, text });
  }
  return [...fresh.values()];
}

/** Documents that a release makes otherwise than they are live. */
async function readChanged(tx: Tx, items: ReleaseAsked['items']): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const chunk of inChunks(items)) {
    const keys = chunk.map(({ document }) => document);
    const live = await tx
      .selectFrom('content_live as live')
      .innerJoin('content_revision as revision', (join) =>
        join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
      )
      .select(['live.document', 'revision.text'])
      .where('live.document', 'in', keys)
      .execute();
    const wanted = new Set(chunk.map(({ document, revision }) => `${document} ${revision ?? ''}`));
    const fresh = await tx
      .selectFrom('content_revision')
      .select(['document', 'number', 'text'])
      .where('document', 'in', keys)
      .where('number', 'in', [...new Set(chunk.map(({ revision }) => revision ?? 0))])
      .execute();
    const before = new Map(live.map(({ document, text }) => [document, text]));
    const texts = new Map(
      fresh
        .filter(({ document, number }) => wanted.has(`${document} ${number}`))
        .map((row) => [row.document, row.text]),
    );
    changed.push(
      ...keys.map((document) => ({
        document,
        before: before.get(document) ?? null,
        after: texts.get(document) ?? null,
      })),
    );
  }
  return changed.filter((one) => one.before !== one.after);
}

/** Who made the release, who worked on its drafts, and whose texts it brings that nobody has published yet. */
async function makersOf(tx: Tx, { release, items }: ReleaseAsked): Promise<string[]> {
  const made = await tx
    .selectFrom('content_release')
    .select(['author', 'editors'])
    .where('id', '=', release)
    .executeTakeFirstOrThrow();
  const writers = new Set([made.author, ...(JSON.parse(made.editors) as string[])]);
  for (const chunk of inChunks(items)) {
    const rows = await tx
      .selectFrom('content_release_item as item')
      .innerJoin('content_revision as revision', (join) =>
        join.onRef('revision.document', '=', 'item.document').onRef('revision.number', '=', 'item.revision'),
      )
      .select('revision.author')
      .distinct()
      .where('item.release', '=', release)
      .where(
        'item.document',
        'in',
        chunk.map(({ document }) => document),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_release_item as earlier')
              .innerJoin('content_release as published', 'published.id', 'earlier.release')
              .select('earlier.document')
              .whereRef('earlier.document', '=', 'item.document')
              .whereRef('earlier.revision', '=', 'item.revision')
              .where('published.state', '=', 'published'),
          ),
        ),
      )
      .execute();
    for (const { author } of rows) writers.add(author);
  }
  return [...writers];
}

/** Makers who are nobody's account and no machine. */
async function unprovedOf(tx: Tx, makers: readonly string[]): Promise<string[]> {
  const unproved: string[] = [];
  for (const name of makers.filter((one) => !isMachine(one)))
    if (!(await actorNamed(tx, name))?.id) unproved.push(name);
  return unproved;
}

/** Who agreed. A name without an account, as an earlier release took it, was typed by anybody: it counts for nobody. */
async function approvalsOf(tx: Tx, release: string, openings: readonly Opening[]): Promise<Approval[]> {
  const rows = await tx
    .selectFrom('content_approval')
    .select('person')
    .where('release', '=', release)
    .where('is_alone', '=', 0)
    .orderBy('at')
    .execute();
  const approvals: Approval[] = [];
  for (const { person } of rows) {
    const actor = await actorNamed(tx, person);
    if (!actor?.id) continue;
    const lacksCodeAt = openings
      .filter(({ brand, right }) => right === 'custom-code' && !may(actor, right, { brand }))
      .map(({ brand }) => brand);
    approvals.push({ person, lacksCodeAt });
  }
  return approvals;
}
