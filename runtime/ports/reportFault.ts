import { isAboutVisitor } from './errors.ts';
import type { ReportPort } from './index.ts';

/** Reports what failed, and what it is about. A refusal that is about who asks is no fault: the page becomes a guest's, or leads to the one that says why. */
export function reportFault(
  { report }: { report: Pick<ReportPort, 'fault'> },
  what: string,
  { error, ...about }: Readonly<Record<string, unknown>>,
): void {
  if (!isAboutVisitor(error)) report.fault(what, { ...about, message: String(error) });
}
