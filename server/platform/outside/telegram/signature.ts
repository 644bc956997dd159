import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Facts that the messenger states about a visitor. */
export interface TelegramFields {
  id: string;
  username: string;
  language_code: string;
  /** The other signed fields as a query. */
  payload: string;
}

/** Older statements are refused. Source: DOM-43. */
export const STATEMENT_LIFE_MS = 24 * 60 * 60 * 1000;
/** Tolerance for a messenger's clock that is ahead of ours, in milliseconds. */
const AHEAD_MS = 5 * 60 * 1000;
const MOST_FIELDS = 16;
const OWN = ['id', 'username', 'language_code', 'hash', 'payload'] as const;

/** Signs as the messenger does: HMAC-SHA256 over the sorted `name=value` lines, by the hash of the bot's token. */
export function signTelegram(fields: TelegramFields, botToken: string): string {
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key)
    .update(linesOf(fields) ?? '')
    .digest('hex');
}

/** Explains why a statement is not valid; null when it is. */
export function faultOfTelegram(
  fields: TelegramFields & { hash: string },
  { botToken, now }: { botToken: string; now: number },
): 'INVALID' | 'EXPIRED' | null {
  if (!/^\d{1,20}$/.test(fields.id) || linesOf(fields) === null) return 'INVALID';
  const right = Buffer.from(signTelegram(fields, botToken));
  const given = Buffer.from(fields.hash.toLowerCase());
  if (right.length !== given.length || !timingSafeEqual(right, given)) return 'INVALID';
  const saidAt = Number(new URLSearchParams(fields.payload).get('auth_date')) * 1000;
  if (!Number.isInteger(saidAt) || saidAt <= 0 || saidAt > now + AHEAD_MS) return 'INVALID';
  return now - saidAt > STATEMENT_LIFE_MS ? 'EXPIRED' : null;
}

/** @returns null when a field comes twice: it could mean two things */
function linesOf({ id, username, language_code, payload }: TelegramFields): string | null {
  const more = [...new URLSearchParams(payload)];
  const names = more.map(([name]) => name);
  const isPlain = new Set(names).size === names.length && !OWN.some((name) => names.includes(name));
  if (!isPlain || more.length > MOST_FIELDS || more.some(([, value]) => value.includes('\n'))) return null;
  const own = Object.entries({ id, username, language_code }).filter(([, value]) => value !== '');
  return [...own, ...more]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}
