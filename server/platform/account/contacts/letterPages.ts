import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLocale, preferredLocale } from '#runtime/route/locale.ts';
import { recordOf } from '#schemas/record.ts';
import { PlatformError } from '../../../../runtime/ports/errors.ts';
import { acceptBodies } from '../../../kernel/http/body.ts';
import type { RouteDoor } from '../../area.ts';
import { createLocalPlatform } from '../../localPlatform.ts';
import type { PageLanguage } from '../../pages/document.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendWidePage } from '../../pages/widePage.ts';
import { sitePages } from '../../sitePages.ts';
import { say } from '../../words.ts';
import { confirmWords, type LetterPageWords, onwardWords, overWords, unsubscribeWords } from './letterPageWords.ts';
import { letterPages } from './letterTokens.ts';

const pages = [
  {
    path: letterPages.confirm,
    call: 'account.confirmContact',
    words: confirmWords,
    onward: sitePages.confirmed,
  },
  { path: letterPages.unsubscribe, call: 'account.unsubscribe', words: unsubscribeWords, onward: null },
] as const;

/**
 * Mounts the pages that the links of letters open. Opening one changes nothing, for mail scanners open every link; the button does. The
 * link itself is the right to do it, so no session is needed, and another site that sent the form would have to know the link. The page is
 * shown in the language of the visitor's browser.
 */
export function mountLetterPages(app: FastifyInstance, door: RouteDoor): void {
  const { service, brandOf } = door;
  acceptBodies(app);
  for (const { path, call, words, onward } of pages) {
    app.get<{ Querystring: { token?: string } }>(path, async (request, reply) => {
      const language = languageOf(door, request);
      const main = ask({ words, path, locale: language.locale, token: String(request.query.token ?? '') });
      return sendWidePage(reply, { title: say(words.title, language.locale), main, ...language });
    });
    app.post(path, async (request, reply) => {
      const brand = brandOf(request);
      const language = languageOf(door, request);
      const title = say(words.title, language.locale);
      const { token } = recordOf(request.body);
      const given = typeof token === 'string' ? token : '';
      const platform = createLocalPlatform({ platform: service }, { brand, locale: brand.defaultLocale });
      try {
        await platform.call(call, { token: given });
        const way = onward && inLocale(onward, language.locale, brand.defaultLocale);
        const main = tell(title, { text: say(words.done, language.locale), way, locale: language.locale });
        return sendWidePage(reply, { title, main, ...language });
      } catch (error) {
        if (!(error instanceof PlatformError) || error.status >= 500) throw error;
        const main = tell(title, { text: say(overWords, language.locale), way: null, locale: language.locale });
        return sendWidePage(reply, { title, main, status: error.status, ...language });
      }
    });
  }
}

/** The brand's language that the browser wants most. */
function languageOf({ services, brandOf }: RouteDoor, request: FastifyRequest): PageLanguage {
  const { locales, defaultLocale } = services.i18n.locales(brandOf(request).id);
  const spoken = { codes: locales.map(({ code }) => code), defaultLocale };
  const locale = preferredLocale(undefined, request.headers['accept-language'], spoken) ?? defaultLocale;
  return { locale, dir: locales.find(({ code }) => code === locale)?.dir === 'rtl' ? 'rtl' : 'ltr' };
}

interface Asked {
  words: LetterPageWords;
  path: string;
  locale: string;
  token: string;
}

function ask({ words, path, locale, token }: Asked): Html {
  return html`<section class="card"><h1>${say(words.title, locale)}</h1><p>${say(words.question, locale)}</p>
<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><button>${say(words.button, locale)}</button></form></section>`;
}

function tell(title: string, { text, way, locale }: { text: string; way: string | null; locale: string }): Html {
  const onward = way === null ? '' : html`<a href="${way}">${say(onwardWords, locale)}</a>`;
  return html`<section class="card" role="status"><h1>${title}</h1><p>${text}</p>${onward}</section>`;
}
