/** Popups that actions open, in whatever list they stand. */
export function popupsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(popupsIn);
  if (value === null || typeof value !== 'object') return [];
  const step = value as { do?: unknown; with?: { popup?: unknown } };
  const own = step.do === 'popup.open' && typeof step.with?.popup === 'string' ? [step.with.popup] : [];
  return [...own, ...Object.values(value).flatMap(popupsIn)];
}
