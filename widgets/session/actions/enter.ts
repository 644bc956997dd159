import { defineAction } from '#runtime/action/defineAction.ts';
import { splitTail } from '#runtime/document/prefix.ts';
import { safeReturn } from '#runtime/document/url.ts';
import type { ReportPort } from '#runtime/ports/index.ts';
import { reportFault } from '#runtime/ports/reportFault.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { returnTarget } from '#runtime/route/access.ts';
import { takeBackUrl } from '#runtime/route/backUrl.ts';
import { inLocale, splitLocale } from '#runtime/route/locale.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import { isEmbedded } from '../isEmbedded.ts';
import { JUST_SIGNED_IN } from '../justSignedIn.ts';

const YEAR_SEC = 365 * 24 * 3_600;
/** Which language an account brought to this browser last: another one in the cookie was chosen by the visitor since. */
const ACCOUNT_LOCALE = 'session.locale';
/** What of an account decides the way after a sign-in. */
type Entered = Pick<AccountInfo, 'locale' | 'is_registration_completed'>;
/** Query names of a way through the sign-in, which is behind the visitor. A popup's flag leaves with the player's page (`openFlaggedPopup`). */
const SPENT = ['redirectUrl', 'backUrl'];

/** A value of the sign-in's answer, read from the event. */
const eventValue = {
  type: 'object',
  additionalProperties: false,
  required: ['get'],
  properties: { get: { type: 'string', pattern: '^event\\.' } },
} as const;

interface Params {
  to?: string;
  closed?: string;
  query?: Record<string, string>;
  locale?: string;
  is_registration_completed?: string;
  is_play_closed?: string;
}

/**
 * Goes on after signing in or registering, always as a new document: to the site that sent the visitor [STATE-07], else to the address's `redirectUrl`
 * when it holds a safe one [ACC-02], else to `to` [ACC-06], else where the visitor is; in the account's locale [STATE-01], or the one that the visitor
 * chose before, which the account then takes [STATE-16]. Of the account counts what the sign-in answered (`locale`,
 * `is_registration_completed`, `is_play_closed`), else it is asked for. `query` is set on whichever of the site it is. Who is on a break or has
 * excluded themselves goes to `closed` first, which says so. In a frame of a partner the form says that it is done, and stays [ACC-12].
 */
export const action = defineAction<Params>({
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      to: { type: 'string', pattern: '^/', maxLength: 2_048, format: 'link' },
      closed: { type: 'string', pattern: '^/', maxLength: 2_048, format: 'link' },
      query: { type: 'object', additionalProperties: { type: 'string' } },
      locale: eventValue,
      is_registration_completed: eventValue,
      is_play_closed: eventValue,
    },
  },
  async run({ runtime }, { to, closed, query = {}, ...answered }) {
    const { navigation, cookies, storage, clock, report } = runtime.ports;
    const [account, isClosed] = await Promise.all([
      readAnswer(answered) ?? findAccount(runtime),
      closed !== undefined && (readFlag(answered.is_play_closed) ?? findClosed(runtime)),
    ]);
    const locale = await settleLocale(runtime, account);
    cookies.set(LOCALE_COOKIE, locale, YEAR_SEC);
    storage.set(ACCOUNT_LOCALE, locale);
    storage.set(JUST_SIGNED_IN, '1', 'visit');
    if (isEmbedded(runtime.page) && navigation.frame) return;
    const sender = hasFinished(account) ? takeBackUrl(storage, 'social-auth', clock.now()) : null;
    if (sender !== null) return navigation.go(sender, { document: true, replace: false });
    const { target, replace } = wayOn(navigation.current(), {
      notice: isClosed ? provenWay(closed, report) : null,
      onward: provenWay(to, report),
    });
    navigation.go(addQuery(inLocaleOf(target, locale, runtime.page), query), { document: true, replace });
  },
});

/** Returns where a player goes next: after sign-in the current page is of no more use, unless the visitor left it for another. */
function wayOn(
  here: URL,
  { notice, onward }: { notice: string | null; onward: string | null },
): { target: string; replace: boolean } {
  if (notice !== null) return { target: notice, replace: false };
  const back = returnTarget(here.search);
  return { target: back ?? onward ?? withoutSpent(here), replace: back !== null || onward === null };
}

/** Returns the document's target, if it is on the site. */
function provenWay(to: string | undefined, report: ReportPort): string | null {
  const way = safeReturn(to);
  if (to !== undefined && way === null) report.fault('navigate refused', { to });
  return way;
}

/** The account as the sign-in answered it, in the texts of an event; null: the document or the platform does not give it. */
function readAnswer({ locale, is_registration_completed: isCompleted }: Params): Entered | null {
  if (!locale || isCompleted === undefined) return null;
  return { locale, is_registration_completed: readFlag(isCompleted) === true };
}

/** The account; null when it cannot be asked just now: the session is there all the same. */
async function findAccount(runtime: Runtime): Promise<Entered | null> {
  try {
    return await resourcesOf(runtime).read({ call: 'account.getInfo', input: {}, expects: WHILE_AWAY });
  } catch {
    return null; // reported already
  }
}

/** Yes or no as an event carries it; null: the document does not give it, or the platform says something else. */
function readFlag(text: string | undefined): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

/** True if the player is on a break or excluded. After a failed request the player is not sent elsewhere: the platform refuses all the same. */
async function findClosed(runtime: Runtime): Promise<boolean> {
  const ask = { call: 'account.getLimits', input: {}, expects: WHILE_AWAY } as const;
  try {
    const { timeout_until, exclusion } = await resourcesOf(runtime).read(ask);
    return timeout_until !== null || exclusion !== null;
  } catch {
    return false; // reported already
  }
}

/** True once registration is finished; until then the player finishes it first, and the way back waits. */
function hasFinished(account: Entered | null): boolean {
  return account?.is_registration_completed === true;
}

/** The language that the visitor chose in this browser before signing in, stored on the account now; else the account's. */
async function settleLocale({ page, ports }: Runtime, account: Entered | null): Promise<string> {
  const current = localeOf(account, page);
  const chosen = ports.cookies.get(LOCALE_COOKIE);
  const isChosen = chosen === page.locale && chosen !== ports.storage.get(ACCOUNT_LOCALE);
  if (account === null || !isChosen || chosen === account.locale) return current;
  try {
    await ports.platform.call('account.changelocale', { locale: chosen });
    return chosen;
  } catch (error) {
    reportFault(ports, 'session.enter', { error });
    return current;
  }
}

/** The account's locale, if the site speaks it; else the page's. */
function localeOf(account: Entered | null, page: PageFacts): string {
  return page.locales.find(({ code }) => code === account?.locale)?.code ?? page.locale;
}

/** Returns the visitor's address without the hash: an address that differs in nothing else would not load a new document. */
function withoutSpent({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !SPENT.includes(name))).toString();
  return pathname + (rest === '' ? '' : `?${rest}`);
}

/** The same place in a locale, whichever locale the target was written in. */
function inLocaleOf(target: string, locale: string, { locales, defaultLocale }: PageFacts): string {
  const { path, tail } = splitTail(target);
  const plain = splitLocale(path, { codes: locales.map(({ code }) => code), defaultLocale });
  const isOwnPrefix = plain.path === `/${defaultLocale}`; // the index, which has no prefix of that language elsewhere
  return inLocale(isOwnPrefix ? '/' : plain.path, locale, defaultLocale) + tail;
}

function addQuery(target: string, query: Readonly<Record<string, string>>): string {
  const [before = '', hash] = target.split('#', 2);
  const { path, tail } = splitTail(before);
  const search = new URLSearchParams(tail);
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  const text = search.toString();
  return path + (text === '' ? '' : `?${text}`) + (hash === undefined ? '' : `#${hash}`);
}
