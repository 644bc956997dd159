import { defineAction } from '#runtime/action/defineAction.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { returnTarget } from '#runtime/route/access.ts';
import { inLocale, splitLocale, splitTail } from '#runtime/route/locale.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';

const YEAR_SEC = 365 * 24 * 3_600;
/** Query names that asked for signing in; signed in, they ask for nothing. Source: spec §2, ACC-04, ACC-05. */
const SPENT = ['show_popup_auth', 'show_popup_reg', 'prevent_close', 'redirectUrl'];

/**
 * Goes on after signing in or registering, always as a new document: to the address's `redirectUrl` when it holds a safe one [ACC-02], else to
 * `to` [ACC-06], else where the visitor is; in the account's locale [STATE-01]. `query` is set on whichever it is.
 */
export const action = defineAction<{ to?: string; query?: Record<string, string> }>({
  params: {
    type: 'object',
    additionalProperties: false,
    properties: {
      to: { type: 'string', pattern: '^/(?!/)', maxLength: 2_048 },
      query: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  async run({ runtime }, { to, query = {} }) {
    const { navigation, cookies } = runtime.ports;
    const locale = await accountLocale(runtime);
    cookies.set('i18n_locale', locale, YEAR_SEC);
    const here = navigation.current();
    const back = returnTarget(here.search);
    const target = back ?? to ?? withoutSpent(here);
    // Signed in, the page it came from is of no more use, unless the visitor left it for another.
    const replace = back !== null || to === undefined;
    navigation.go(addQuery(inLocaleOf(target, locale, runtime.page), query), { document: true, replace });
  },
});

/** The account's locale, if the site speaks it; the page's when the account cannot be asked just now: the session is there all the same. */
async function accountLocale({ ports, page }: Runtime): Promise<string> {
  let info: Pick<AccountInfo, 'locale'>;
  try {
    info = await ports.platform.call('account.getInfo', {});
  } catch (error) {
    ports.report.fault('session.enter', { message: String(error) });
    return page.locale;
  }
  return page.locales.some(({ code }) => code === info.locale) ? info.locale : page.locale;
}

/** Where the visitor is. Without the hash: an address that differs in nothing else would not load a new document. */
function withoutSpent({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !SPENT.includes(name))).toString();
  return pathname + (kept === '' ? '' : `?${kept}`);
}

/** The same place in a locale, whichever locale the target was written in. */
function inLocaleOf(target: string, locale: string, { locales, defaultLocale }: PageFacts): string {
  const { path, tail } = splitTail(target);
  const plain = splitLocale(path, { codes: locales.map(({ code }) => code), defaultLocale });
  return inLocale(plain.path, locale, defaultLocale) + tail;
}

function addQuery(target: string, query: Readonly<Record<string, string>>): string {
  const [before = '', hash] = target.split('#', 2);
  const { path, tail } = splitTail(before);
  const search = new URLSearchParams(tail);
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  const text = search.toString();
  return path + (text === '' ? '' : `?${text}`) + (hash === undefined ? '' : `#${hash}`);
}
