import type { Money } from '#schemas/parts/money.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import type { CallName } from '#schemas/platform/index.ts';
import type { PreviewAsk, PreviewVisitor } from '#schemas/preview.ts';

/** An invented visitor for whom a preview is drawn, so that no real player's data is ever read. */
export interface Visitor {
  isPlayer: boolean;
  /** Is led to the page of blocked users, wherever he goes. */
  isBanned: boolean;
  /** Account data as the platform would return it; null for a guest. */
  info: AccountInfo | null;
  /** What the platform answers of him besides that. */
  answers: Answers;
  /** Values that the visitor's browser would know, by the paths under which documents read them. */
  values: Readonly<Record<string, unknown>>;
}

interface Place {
  currency: string;
  locale: string;
  /** The time that the page is looked at, in UTC milliseconds. */
  nowMs: number;
}

/** Answers of calls, each over the smallest one that the contract allows. */
type Answers = Partial<Record<CallName, Readonly<Record<string, unknown>>>>;

interface Made {
  isUnfinished?: boolean;
  isVerified?: boolean;
  /** What the platform says of the player besides the account. */
  answers?(nowMs: number): Answers;
  /** Amounts as texts. */
  main?: string;
  bonus?: string;
}

const MADE: Readonly<Record<Exclude<PreviewVisitor, 'guest'>, Made>> = {
  unfinished: { isUnfinished: true },
  unverified: {},
  'must-prove': {
    main: '250.00',
    answers: () => ({ 'verification.get': { status: 'none', needed_before: 'deposit', can_send: true } }),
  },
  verified: { isVerified: true, main: '250.00' },
  'with-bonus': { isVerified: true, main: '20.00', bonus: '15.00' },
  'on-break': {
    isVerified: true,
    main: '250.00',
    answers: (nowMs) => ({ 'account.getLimits': { timeout_until: nowMs + WEEK_MS } }),
  },
  excluded: {
    isVerified: true,
    main: '250.00',
    answers: () => ({ 'account.getLimits': { exclusion: { until: null, return_at: null } } }),
  },
  banned: { isVerified: true },
};

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** 1 January 2026. */
const REGISTERED_MS = Date.UTC(2026, 0, 1);

/** The visitor of a name, with money of the brand's currency, on a device. */
export function visitorOf(name: PreviewVisitor, place: Place, device: PreviewAsk['device'] = {}): Visitor {
  const known = Object.fromEntries(Object.entries(device).map(([fact, value]) => [`device.${fact}`, value]));
  if (name === 'guest') return { isPlayer: false, isBanned: false, info: null, answers: {}, values: known };
  const made = MADE[name];
  const info = infoOf(made, place);
  const answers = made.answers?.(place.nowMs) ?? {};
  return { isPlayer: true, isBanned: name === 'banned', info, answers, values: { ...valuesOf(info), ...known } };
}

function infoOf(
  { isUnfinished = false, isVerified = false, main = '0.00', bonus = '0.00' }: Made,
  { currency, locale }: Place,
): AccountInfo {
  return {
    uid: 1,
    reg_time: REGISTERED_MS,
    login: 'alex.example',
    fakename: 'Alex',
    is_subscribed: false,
    balance_main: { amount: main, currency },
    balance_bonus: { amount: bonus, currency },
    balance_betting_bonus: { amount: '0.00', currency },
    balance_fun: { amount: '1000.00', currency: 'FUN' },
    balance_version: 1,
    is_on_verification: false,
    is_verified: isVerified,
    is_kyc_block_enabled: false,
    is_registration_completed: !isUnfinished,
    country_code: 'LV',
    locale,
    two_factor_auth: false,
  };
}

function valuesOf(info: AccountInfo): Visitor['values'] {
  const { balance_main: main, balance_bonus: bonus } = info;
  return {
    'session.login': info.login,
    'session.name': info.fakename,
    'session.total': sumOf(main, bonus),
    'session.main': main,
    'session.bonus': bonus,
    'session.isReady': true,
    'session.isUnfinished': !info.is_registration_completed,
    'session.isVerified': info.is_verified,
  };
}

/** Both have two digits after the point: they are written above. */
function sumOf(a: Money, b: Money): Money {
  return { amount: (Number(a.amount) + Number(b.amount)).toFixed(2), currency: a.currency };
}
