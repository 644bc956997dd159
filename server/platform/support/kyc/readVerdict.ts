import { rejectReasons } from '#schemas/platform/sumsub.ts';

/** What the provider says of an applicant. */
export interface Verdict {
  applicantId: string;
  status: 'pending' | 'approved' | 'rejected';
  /** Empty unless rejected. */
  reason: string;
}

const statuses: ReadonlySet<unknown> = new Set(['pending', 'approved', 'rejected']);
const reasons: ReadonlySet<unknown> = new Set(rejectReasons);

/** Reads a notice's body; null when it is not one. */
export function readVerdict(body: string): Verdict | null {
  let said: { applicant_id?: unknown; status?: unknown; reason?: unknown };
  try {
    said = JSON.parse(body) as typeof said;
  } catch {
    return null; // the body may hold what should not be repeated
  }
  const { applicant_id: applicantId, status, reason = '' } = said ?? {};
  if (typeof applicantId !== 'string' || typeof reason !== 'string' || !statuses.has(status)) return null;
  const isReasoned = status === 'rejected' ? reasons.has(reason) : reason === '';
  return isReasoned ? { applicantId, status: status as Verdict['status'], reason } : null;
}
