import type { CustomCodeEntry } from '../../schemas/content/customCode.ts';
import { fingerprintOf } from '../../server/content/customCode/inspect.ts';

/** An entry of custom code with all required fields. */
export function customCode(code: string, more: Partial<CustomCodeEntry> = {}): CustomCodeEntry {
  return {
    isEnabled: true,
    position: 'head',
    consent: 'necessary',
    owner: 'Web team',
    why: 'Counts visits',
    ...more,
    code,
    hash: more.hash ?? fingerprintOf(code),
  };
}
