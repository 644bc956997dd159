import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { generalErrors } from '#schemas/platform/definition.ts';
import type { CallName } from '#schemas/platform/index.ts';

/**
 * Records that a call was seen to refuse with an error of its own, if `npm test` wants it (`TEST_REFUSALS`: a folder).
 * `tools/refusalCheck.ts` then names the errors that no test has brought about.
 */
export function noteRefusal(call: CallName, type: string | undefined): void {
  const folder = process.env['TEST_REFUSALS'];
  if (!folder || type === undefined || generalErrors.some((general) => general === type)) return;
  appendFileSync(path.join(folder, `${process.pid}.txt`), `${call} ${type}\n`);
}
