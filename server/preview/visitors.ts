import type { Money } from '#schemas/parts/money.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import type { PreviewAsk, PreviewVisitor } from '#schemas/preview.ts';

/** An invented visitor for whom a preview is drawn, so that no real player's data is ever read. */
export interface Visitor {
  isPlayer: boolean;
  /** Is led to the page of blocked users, wherever he goes. */
  isBanned: boolean;
  /** Account data as the platform would return it; null for a guest. */
  info: AccountInfo | null;
  /** Values that the visitor's browser would know, by the paths under which documents read them. */
  values: Readonly<Record<string, unknown>>;
}

interface Place {
  currency: string;
  locale: string;
}

interface Made {
  isUnfinished?: boolean;
  isVerified?: boolean;
  /** Amounts as texts. */
  main?: string;
  bonus?: string;
}

const MADE: Readonly<Record<Exclude<PreviewVisitor, 'guest'>, Made>> = {
  unfinished: { isUnfinished: true },
  unverified: {},
  verified: { isVerified: true, main: '250.00' },
  'with-bonus': { isVerified: true, main: '20.00', bonus: '15.00' },
  banned: { isVerified: true },
};

/** 1 January 2026. */
const REGISTERED_MS = Date.UTC(2026, 0, 1);

/** The visitor of a name, with money of the brand's currency, on a device. */
export function visitorOf(name: PreviewVisitor, place: Place, device: PreviewAsk['device'] = {}): Visitor {
  const known = Object.fromEntries(Object.entries(device).map(([fact, value]) => [`device.${fact}`, value]));
  if (name === 'guest') return { isPlayer: false, isBanned: false, info: null, values: known };
  const info = infoOf(MADE[name], place);
  return { isPlayer: true, isBanned: name === 'banned', info, values: { ...valuesOf(info), ...known } };
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
