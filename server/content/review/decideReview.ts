import { isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { editMine, takeMine, takeTheirs } from '#runtime/document/review.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { readDraft, saveDraft } from '../store/drafts.ts';
import type { Note, StoreParts } from '../store/parts.ts';
import { createRelease } from '../store/releases.ts';
import { baseOf } from './findWas.ts';
import { type LiveLevels, readLiveLevels } from './liveLevels.ts';

/** Decision about an operation. */
export type Decision = { do: 'keep' } | { do: 'take' } | { do: 'edit'; value: unknown };

export interface DecisionAsked extends Note {
  /** Name in the store: `kestrel/page/home`. */
  document: string;
  /** The operation's place. */
  index: number;
  decision: Decision;
}

/**
 * Carries a decision out, as an open release of the brand's document: it is published like any other, and can be taken back.
 * @returns the release's id
 * @throws ContentError for a document with a draft or without such an operation, and for keeping what has nothing left to change
 */
export async function decideReview(parts: StoreParts, asked: DecisionAsked): Promise<string> {
  const document = keyOf(parseKey(asked.document));
  const { text, revision } = decided(await readLiveLevels(parts), { ...asked, document });
  const draft = await readDraft(parts.db.read, document);
  if (draft) throw new ContentError(say('review.draft', { document, author: draft.author }));
  const { author, reason } = asked;
  await saveDraft(parts, { document, text, author, seen: 0, basedOn: revision });
  const name = `${document}: operation ${asked.index} ${WORDS[asked.decision.do]}`;
  return createRelease(parts, { name, author, reason, items: [{ document, take: 'draft' }] });
}

const WORDS = { keep: 'kept', take: 'given up', edit: 'written anew' } as const;

function decided(
  { levelsOf }: LiveLevels,
  { document, index, decision }: DecisionAsked,
): { text: string; revision: number } {
  const { brand, kind, id } = parseKey(document);
  const levels = levelsOf(brand, `${kind}/${id}`);
  const level = levels.at(-1);
  if (level?.brand !== brand || !isVariant(level.own))
    throw new ContentError(say('review.inheritsNothing', { document }));
  if (level.own.operations[index] === undefined)
    throw new ContentError(say('review.noOperation', { document, index, operations: level.own.operations.length }));
  const operations = decide(baseOf(levels.slice(0, -1)) ?? {}, level.own, { index, decision });
  if (!operations) throw new ContentError(say('review.nothingLeft', { document, index }));
  return { text: `${JSON.stringify({ ...level.own, operations }, null, 2)}\n`, revision: level.revision };
}

function decide(
  base: Readonly<Record<string, unknown>>,
  variant: { operations: readonly Operation[] },
  { index, decision }: Pick<DecisionAsked, 'index' | 'decision'>,
): Operation[] | null {
  if (decision.do === 'take') return takeTheirs(variant, index);
  return decision.do === 'keep'
    ? takeMine(base, variant, index)
    : editMine(base, variant, { index, value: decision.value });
}
