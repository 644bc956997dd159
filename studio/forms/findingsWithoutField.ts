import type { Found } from '../editor/Report.ts';

/** Parts of a rule that have fields of their own. */
const OF_RULE = /^\/rules\/\d+\/(?:with|message)(?:\/|$)/;

/** Findings on a field of a form that none of the settings shows beside itself. @param at the field's pointer @param settings names of those shown */
export function findingsWithoutField(found: readonly Found[], at: string, settings: readonly string[]): Found[] {
  return found.filter((one) => {
    if (one.at !== at && !one.at.startsWith(`${at}/`)) return false;
    const inner = one.at.slice(at.length);
    const [, name = ''] = inner.split('/');
    return !settings.includes(name) && !OF_RULE.test(inner);
  });
}
