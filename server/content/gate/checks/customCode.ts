import { faultOf, fingerprintOf } from '../../customCode/inspect.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Custom code of the settings: who answers for it, why it is there, and whether it is the code that was looked at (reliability C14). */
export const customCode = checkOfDocument([], function* (content) {
  if (content.kind !== 'config') return;
  for (const [index, entry] of (content.customCode ?? []).entries()) {
    const place = { document: nameOf(content), pointer: `/customCode/${index}` };
    // one that is switched off does nothing yet
    const severity = entry.isEnabled ? {} : { severity: 'warning' as const };
    const fault = faultOf(entry);
    if (fault === 'unexplained')
      yield {
        ...place,
        ...severity,
        code: 'code.unexplained',
        found: 'custom code without an owner or a reason',
        expected: 'both in words',
      };
    if (fault === 'changed')
      yield {
        ...place,
        ...severity,
        pointer: `${place.pointer}/hash`,
        code: 'code.changed',
        found: entry.hash || 'no hash',
        expected: fingerprintOf(entry.code),
      };
    if (fault === 'unclosed')
      yield {
        ...place,
        ...severity,
        pointer: `${place.pointer}/code`,
        code: 'code.unclosed',
        found: 'an element that is not closed',
        expected: 'every element closed',
      };
  }
});
