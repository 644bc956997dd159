import { isSessionEnd } from './errors.ts';
import type { ReportPort } from './index.ts';

/** Reports what failed, and what it is about. A session that ended is no fault: the page becomes a guest's. */
export function reportFault(
  { report }: { report: Pick<ReportPort, 'fault'> },
  what: string,
  { error, ...about }: Readonly<Record<string, unknown>>,
): void {
  if (!isSessionEnd(error)) report.fault(what, { ...about, message: String(error) });
}
