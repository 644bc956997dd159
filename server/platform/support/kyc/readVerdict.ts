import { rejectReasons } from '#schemas/platform/sumsub.ts';
import { recordOf } from '#schemas/record.ts';

/** Verdict of the provider on an applicant. */
export interface Verdict {
  applicantId: string;
  status: 'pending' | 'more' | 'approved' | 'rejected';
  /** Empty unless something was refused or more is wanted. */
  reason: string;
}

const statuses = ['pending', 'approved', 'rejected'] as const;
const reasons: ReadonlySet<unknown> = new Set(rejectReasons);

/** Reads a notice's body; null when it is not one. */
export function readVerdict(body: string): Verdict | null {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return null; // the body may hold what should not be repeated
  }
  const { applicant_id: applicantId, status: given, reason = '' } = recordOf(said);
  const status = statuses.find((known) => known === given);
  if (typeof applicantId !== 'string' || typeof reason !== 'string' || status === undefined) return null;
  const isReasoned = status === 'rejected' ? reasons.has(reason) : reason === '';
  return isReasoned ? { applicantId, status, reason } : null;
}
