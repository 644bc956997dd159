import { recordOf } from '#schemas/record.ts';

/** Actions by which a popup that may not be closed is left. */
const LEAVING: ReadonlySet<string> = new Set(['navigate', 'session.enter', 'session.logout']);

/**
 * Checks whether something in a popup leads out of it though it may not be closed: a link, or an action that leaves the page or closes it
 * by force. Nobody may be locked in. Source: DOM-28, DOM-29.
 */
export function hasWayOut(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (leads(recordOf(value))) return true;
  return Object.values(value).some(hasWayOut);
}

function leads({ do: action, with: given, href }: Readonly<Record<string, unknown>>): boolean {
  if (typeof href === 'string' && href !== '') return true;
  if (action === 'popup.close') return recordOf(given)['force'] === true;
  return typeof action === 'string' && LEAVING.has(action);
}
