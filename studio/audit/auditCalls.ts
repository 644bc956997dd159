import type { AuditKind, AuditLine, AuditVerdict } from '#schemas/audit.ts';
import { recordOf } from '#schemas/record.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Filters of a log query; empty ones narrow nothing. Times are ISO. */
export interface AuditQuestion {
  name: string;
  brand: string;
  document: string;
  kind: AuditKind | '';
  from: string;
  until: string;
}

/** Entries read at once. */
const AT_ONCE = '50';

/** Calls of the audit log, for people who manage the people of every brand. All throw Refusal and NoAnswer. */
export const auditCalls = {
  /** @param before number of the entry after which older ones are wanted; null: the newest. @returns `next` likewise; null: these were all */
  async lines(question: AuditQuestion, before: number | null): Promise<{ lines: AuditLine[]; next: number | null }> {
    const asked = Object.entries({ ...question, limit: AT_ONCE, before: before === null ? '' : String(before) });
    const query = new URLSearchParams(asked.filter(([, value]) => value !== ''));
    const answer = await ask('GET', `/audit?${query}`);
    const { next } = recordOf(answer['meta']);
    return { lines: await data<AuditLine[]>(Promise.resolve(answer)), next: typeof next === 'number' ? next : null };
  },
  verify: () => data<AuditVerdict>(ask('GET', '/audit/verify')),
};
