import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between a message's time and ours. Source: REL-W5. */
const TOLERANCE_SEC = 300;

/** The signed parts of a message, as in Standard Webhooks. */
export interface Message {
  id: string;
  /** Whole seconds, UTC. */
  timestamp: string;
  /** The exact bytes as text. */
  body: string;
}

/** Signature of a message: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`. */
export function sign(key: Buffer, { id, timestamp, body }: Message): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** True when the message is signed with our key and not from another time. Takes as long for every wrong signature. */
export function isAuthentic(key: Buffer, message: Message & { signature: string }, nowMs: number): boolean {
  if (!/^[0-9]{1,12}$/.test(message.timestamp) || !/^[\w-]{1,64}$/.test(message.id)) return false;
  const isFresh = Math.abs(nowMs / 1000 - Number(message.timestamp)) <= TOLERANCE_SEC;
  const right = Buffer.from(sign(key, message));
  const given = Buffer.from(message.signature);
  return given.length === right.length && timingSafeEqual(given, right) && isFresh;
}
