import type { FindingCode } from '#schemas/findingCodes.ts';
import { isRecord } from '#schemas/record.ts';
import type { DocumentValue } from '../../collections/entry.ts';
import type { Finding } from '../../document/finding.ts';

/** Codes of the gate for a missing text that something still shows. */
const CODES: ReadonlySet<FindingCode> = new Set(['translation.missing', 'text.missing']);

/**
 * Warnings that need a reason: about texts that players read now and would lose. Whoever means it gives a reason; everybody else learns of it
 * before it is live. A text that never existed is no loss: new pages may be translated later.
 */
export function warningsOfLoss(
  warnings: readonly Finding[],
  { before, after }: { before: DocumentValue | null; after: DocumentValue },
): readonly Finding[] {
  if (before === null) return [];
  const remaining = new Set(textsIn(after));
  const lost = textsIn(before).some((text) => !remaining.has(text));
  return lost ? warnings.filter(({ code }) => CODES.has(code)) : [];
}

/** Each text by its key and language; of a catalogue, which is of one language, by its key. */
function textsIn({ text, messages }: DocumentValue): string[] {
  const rows = isRecord(text) ? Object.entries(text) : [];
  const own = rows.flatMap(([key, row]) => (isRecord(row) ? Object.keys(row).map((locale) => `${key} ${locale}`) : []));
  return [...own, ...Object.keys(isRecord(messages) ? messages : {})];
}
