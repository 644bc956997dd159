import { DAY_MS } from '../durations.ts';

/** A kind of letter: the values that its words may name, and how long it is useful. */
interface Kind {
  /** Values that its subject and text may name as `{{name}}`, beside those of every letter. */
  tokens: readonly string[];
  /** The value that it is sent for: a text that does not name it serves nobody. */
  needs?: string;
  /** Milliseconds after which nobody is served by it any more. */
  usefulMs: number;
}

/** Values of every letter: the brand's name. */
export const commonTokens = ['site'] as const;

const TEN_MINUTES_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const code: Kind = { tokens: ['code', 'link'], needs: 'code', usefulMs: TEN_MINUTES_MS };
const notice: Kind = { tokens: [], usefulMs: DAY_MS };
const payment: Kind = { tokens: ['amount', 'method', 'number'], needs: 'amount', usefulMs: 3 * DAY_MS };

/** Every letter. Its words are documents: `letters.<kind>.subject` and `letters.<kind>.text` of the brand's messages. */
const kinds = {
  'restore-code': code,
  'contact-code': code,
  'sign-in-code': code,
  'two-factor-code': code,
  'password-changed': notice,
  'contact-added': notice,
  'contact-confirmed': notice,
  'service-connected': { ...notice, tokens: ['service'] },
  'two-factor-changed': notice,
  /** Of use as long as its link. */
  welcome: { tokens: ['link'], needs: 'link', usefulMs: 7 * DAY_MS },
  subscribed: notice,
  erased: notice,
  'new-sign-in': { ...notice, tokens: ['device', 'when'] },
  'deposit-received': payment,
  'withdrawal-paid': payment,
  'withdrawal-refused': payment,
  'withdrawal-cancelled': payment,
  /** `ready`: when a higher limit may be confirmed. */
  'limit-changed': { ...notice, tokens: ['ready'] },
  'time-out-begun': { tokens: ['until'], needs: 'until', usefulMs: DAY_MS },
  'time-out-ended': notice,
  /** Without `until` it is for ever. */
  'exclusion-begun': { ...notice, tokens: ['until'] },
  'exclusion-ended': notice,
  'order-sent': { tokens: ['product', 'number'], needs: 'product', usefulMs: 7 * DAY_MS },
  /** To those who work on content. */
  'content-password': { tokens: ['username', 'code', 'link'], needs: 'link', usefulMs: HOUR_MS },
  'content-confirmation': { tokens: ['username', 'code', 'link'], needs: 'link', usefulMs: DAY_MS },
  'content-password-changed': { tokens: ['username'], usefulMs: DAY_MS },
  /** To the operator's own people. */
  feedback: {
    tokens: ['ticket', 'topic', 'message', 'name', 'reply_to', 'brand', 'page', 'files'],
    needs: 'message',
    usefulMs: DAY_MS,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type LetterKind = keyof typeof kinds;

/** Every letter by its kind; kinds also come out of the database, where an older release may have left others. */
export const letterKinds: ReadonlyMap<string, Kind> = new Map<string, Kind>(Object.entries(kinds));

/** Messages of the inbox. Their words are `inbox.<kind>.title` and `inbox.<kind>.text`; they name no values. */
export const inboxKinds = ['verification-approved', 'verification-more', 'verification-rejected'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Returns how long after it was written a letter is still worth sending, in milliseconds. */
export function usefulMsOf(kind: string): number {
  return letterKinds.get(kind)?.usefulMs ?? DAY_MS;
}

/** Names of all words of letters and messages, among a brand's texts. */
export const writtenKeys: readonly string[] = [
  ...[...letterKinds.keys()].flatMap((kind) => [`letters.${kind}.subject`, `letters.${kind}.text`]),
  ...inboxKinds.flatMap((kind) => [`inbox.${kind}.title`, `inbox.${kind}.text`]),
  'letters.unsubscribe',
];
