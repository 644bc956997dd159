import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed content of a provider's notice. Form: Standard Webhooks. */
export interface SignedNotice {
  id: string;
  /** UTC seconds. */
  timestamp: string;
  body: string;
  /** HMAC-SHA256 over `id.timestamp.body`, hex. */
  signature: string;
}

/** Older or newer notices are refused: nobody replays an old one. Source: REL-W5. */
const TOLERANCE_MS = 5 * 60 * 1000;

export function signNotice(secret: string, notice: Omit<SignedNotice, 'signature'>): SignedNotice {
  return { ...notice, signature: signatureOf(secret, notice) };
}

/** Checks whether a notice is the provider's and new enough. */
export function isGenuine(secret: string, notice: SignedNotice, now: number): boolean {
  const at = Number(notice.timestamp) * 1000;
  if (!/^\d{1,12}$/.test(notice.timestamp) || Math.abs(now - at) > TOLERANCE_MS) return false;
  const right = Buffer.from(signatureOf(secret, notice));
  const given = Buffer.from(notice.signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

function signatureOf(secret: string, { id, timestamp, body }: Omit<SignedNotice, 'signature'>): string {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex');
}
