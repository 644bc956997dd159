import { isVariant } from '#runtime/document/inherit.ts';
import { isWholeList } from '#runtime/document/listOperations.ts';
import { IN_TEXTS, type Operation } from '#runtime/document/overlay.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { RULES } from '#schemas/content/redirects.ts';
import type { FiledReview } from '../compose/compose.ts';
import type { GoodDocument } from '../compose/goodDocument.ts';
import { type Finding, type Placed, type Told, toFinding } from '../document/finding.ts';
import { lackOf } from './lackOf.ts';

/** Redirects of a brand that were inherited once and follow nobody any more: a version writes their whole list. */
export function wholeListFindings(good: readonly GoodDocument[]): Finding[] {
  return good.flatMap(({ brand, file, value }) => {
    if (value.kind !== 'redirects' || !isVariant(value)) return [];
    const index = value.operations.findIndex((one) => isWholeList(one, RULES));
    const place = { document: `redirects/${String(value.id)}`, pointer: `/operations/${index}` };
    return index < 0
      ? []
      : [toFinding({ code: 'redirect.whole', ...place, ...faultWords('redirect.whole') }, { file, brand })];
  });
}

/** Findings about the operations by which a brand, or one that it inherits from, changes inherited documents. */
export function variantFindings(reviews: readonly FiledReview[]): Omit<Placed, 'brand'>[] {
  return reviews.map((review) => ({ file: review.file, told: tell(review) }));
}

function tell(review: FiledReview): Told[] {
  const { document, index, reason, operation, broken = [] } = review;
  const pointer = index === IN_TEXTS ? (operation.at ?? '') : `/operations/${index}`;
  if (reason === 'locked') return [tellLocked(review, pointer)];
  const lack = reason === 'target-gone' ? lackOf(operation) : undefined;
  if (lack) return [{ code: 'variant.operation', document, pointer, ...lack }];
  if (reason !== 'result-broken') {
    const told = faultWords(`variant.review.${reason}`, { operation: words(operation) });
    return [{ code: 'variant.review', document, pointer, ...told }];
  }
  if (index > 0) return []; // all of them are reported with the first
  return broken.map(({ fault: { pointer: place, expected, said, found }, operation: at }) => {
    const inner = { found: said ? [{ ...said, text: found }] : found, expected };
    const told =
      at === undefined
        ? faultWords('variant.brokenByTexts', inner)
        : faultWords('variant.broken', { ...inner, operation: at });
    return { code: 'variant.broken', document, pointer: place, ...told };
  });
}

function tellLocked(review: FiledReview, pointer: string): Told {
  const { document, operation } = review;
  const isWhole = operation.op === 'replace' && operation.node === undefined;
  return { code: 'variant.locked', document, pointer: isWhole ? '' : pointer, ...wordsOfLock(review, isWhole) };
}

/** What is locked in the place that is changed is named: of an item of a list its name, which a second one may not have either. */
function wordsOfLock(
  { operation, lock, lockedBy: brand = '' }: FiledReview,
  isWhole: boolean,
): ReturnType<typeof faultWords> {
  if (isWhole) return faultWords('variant.lockedWhole', { brand });
  const inWords = { operation: words(operation), brand };
  return lock?.at === undefined || lock.at === operation.at
    ? faultWords('variant.locked', inWords)
    : faultWords('variant.lockedAt', { ...inWords, lock: words(lock) });
}

/** An operation in words, or a lock: what it does, to which node, at which place. */
function words({ op, node, at }: Partial<Operation>): string {
  return [op, node, at].filter((part) => part !== undefined).join(' ');
}
