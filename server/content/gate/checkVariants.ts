import { IN_TEXTS, type Operation } from '#runtime/document/overlay.ts';
import type { FiledReview } from '../compose/compose.ts';
import type { Placed, Told } from '../document/finding.ts';
import { lackOf } from './lackOf.ts';

/** Findings about the operations by which a brand, or one that it inherits from, changes inherited documents. */
export function variantFindings(reviews: readonly FiledReview[]): Omit<Placed, 'brand'>[] {
  return reviews.map((review) => ({ file: review.file, told: tell(review) }));
}

function tell({ document, index, reason, operation, broken = [] }: FiledReview): Told[] {
  const pointer = index === IN_TEXTS ? (operation.at ?? '') : `/operations/${index}`;
  if (reason === 'locked') {
    const isWhole = operation.op === 'replace' && operation.node === undefined;
    const found = isWhole ? 'a document in the place of one with locked parts' : `${words(operation)}, which is locked`;
    return [{ code: 'variant.locked', document, pointer: isWhole ? '' : pointer, found, expected: EXPECTED_UNLOCKED }];
  }
  const lack = reason === 'target-gone' ? lackOf(operation) : undefined;
  if (lack) return [{ code: 'variant.operation', document, pointer, ...lack }];
  if (reason !== 'result-broken')
    return [
      { code: 'variant.review', document, pointer, found: `${reason}: ${words(operation)}`, expected: EXPECTED_FIT },
    ];
  if (index > 0) return []; // all of them are reported with the first
  return broken.map(({ fault, operation: at }) => {
    const by = at === undefined ? 'the brand’s texts' : `operation ${at}`;
    return {
      code: 'variant.broken',
      document,
      pointer: fault.pointer,
      found: `${fault.found}, made by ${by}`,
      expected: fault.expected,
    };
  });
}

const EXPECTED_FIT = 'an operation that fits what it changes';
const EXPECTED_UNLOCKED = 'what is locked left as it is';

/** An operation in words: what it does, to which node, at which place. */
function words({ op, node, at }: Operation): string {
  return [op, node, at].filter((part) => part !== undefined).join(' ');
}
