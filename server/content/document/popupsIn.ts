import { recordOf } from '#schemas/record.ts';
/** Popups that actions open, in any list of actions. */
export function popupsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(popupsIn);
  if (value === null || typeof value !== 'object') return [];
  const step = recordOf(value);
  const { popup } = recordOf(step['with']);
  const own = step['do'] === 'popup.open' && typeof popup === 'string' ? [popup] : [];
  return [...own, ...Object.values(value).flatMap(popupsIn)];
}
