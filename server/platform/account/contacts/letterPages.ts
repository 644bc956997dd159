import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName } from '#runtime/route/host.ts';
import { inLocale, preferredLocale } from '#runtime/route/locale.ts';
import { withQuery } from '#runtime/route/redirect.ts';
import { recordOf } from '#schemas/record.ts';
import { PlatformError } from '../../../../runtime/ports/errors.ts';
import { acceptBodies } from '../../../kernel/http/body.ts';
import type { RouteDoor } from '../../area.ts';
import { createLocalPlatform } from '../../localPlatform.ts';
import type { PageLanguage } from '../../pages/document.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendWidePage } from '../../pages/widePage.ts';
import { findSitePage } from '../../sitePages.ts';
import { say, type Words } from '../../words.ts';
import { confirmWords, type LetterPageWords, onwardWords, overTitle, unsubscribeWords } from './letterPageWords.ts';
import { letterPages } from './letterTokens.ts';

/** What each page asks, and the site's pages that it leads on to: once it is done, and where the link is over. */
const pages = [
  {
    path: letterPages.confirm,
    call: 'account.confirmContact',
    words: confirmWords,
    done: 'confirmed',
    over: 'confirmation',
  },
  {
    path: letterPages.unsubscribe,
    call: 'account.unsubscribe',
    words: unsubscribeWords,
    done: 'unsubscribed',
    over: 'unsubscribe',
  },
] as const;

/**
 * Mounts the pages that the links of letters open. Opening one changes nothing, for mail scanners open every link; the button does. The
 * link itself is the right to do it, so no session is needed, and another site that sent the form would have to know the link. The page runs no
 * script, so that no counter or chat of the site reads the link. It speaks the letter's language, and what came of it is told by the site's own
 * pages in it; where those would not tell it to everybody, by this one: whoever ends offers is owed the answer, whatever a brand made of its pages.
 */
export function mountLetterPages(app: FastifyInstance, door: RouteDoor): void {
  const { service, brandOf } = door;
  acceptBodies(app);
  for (const { path, call, words, done, over } of pages) {
    app.get(path, async (request, reply) => {
      const { token, locale } = recordOf(request.query);
      const language = languageOf(door, request, locale);
      const main = ask({ words, path, locale: language.locale, token: typeof token === 'string' ? token : '' });
      return sendWidePage(reply, { title: say(words.title, language.locale), main, ...language });
    });
    app.post(path, async (request, reply) => {
      const brand = brandOf(request);
      const { token, locale } = recordOf(request.body);
      const language = languageOf(door, request, locale);
      const given = typeof token === 'string' ? token : '';
      const platform = createLocalPlatform({ platform: service }, { brand, locale: brand.defaultLocale });
      const isDone = await platform.call(call, { token: given }).then(() => true, isOver);
      const told = findSitePage(brand, isDone ? done : over);
      const query: Record<string, string> = isDone ? {} : { link: 'over' };
      const onSite = (address: string): string => inLocale(address, language.locale, brand.defaultLocale);
      if (told !== undefined && brand.tellsAt?.({ path: told, query, host: hostName(request.headers.host) })) {
        return reply.redirect(onSite(withQuery(told, new URLSearchParams(query).toString())), 303);
      }
      const title = say(isDone ? words.title : overTitle, language.locale);
      const main = tell({ title, text: isDone ? words.done : words.over, locale: language.locale, home: onSite('/') });
      return sendWidePage(reply, { title, main, status: isDone ? 200 : 410, ...language });
    });
  }
}

/** A link that was used, is too old, or never was. @throws what is the platform's own trouble */
function isOver(error: unknown): false {
  if (error instanceof PlatformError && error.status < 500) return false;
  throw error;
}

/** The language that the link names, as far as the brand has it; else the brand's that the browser wants most. */
function languageOf({ services, brandOf }: RouteDoor, request: FastifyRequest, named: unknown): PageLanguage {
  const { locales, defaultLocale } = services.i18n.locales(brandOf(request).id);
  const spoken = { codes: locales.map(({ code }) => code), defaultLocale };
  const wanted = typeof named === 'string' ? named : undefined;
  const locale = preferredLocale(wanted, request.headers['accept-language'], spoken) ?? defaultLocale;
  return { locale, dir: locales.find(({ code }) => code === locale)?.dir === 'rtl' ? 'rtl' : 'ltr' };
}

interface Asked {
  words: LetterPageWords;
  path: string;
  locale: string;
  token: string;
}

interface Told {
  title: string;
  text: Words;
  locale: string;
  /** Address of the site's home in this language. */
  home: string;
}

function ask({ words, path, locale, token }: Asked): Html {
  return html`<section class="card"><h1>${say(words.title, locale)}</h1><p>${say(words.question, locale)}</p>
<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="locale" value="${locale}"><button>${say(words.button, locale)}</button></form></section>`;
}

/** What came of a link, with the way to the site. */
function tell({ title, text, locale, home }: Told): Html {
  return html`<section class="card" role="status"><h1>${title}</h1><p>${say(text, locale)}</p><a href="${home}">${say(onwardWords, locale)}</a></section>`;
}
