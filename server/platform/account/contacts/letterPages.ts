import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../../../runtime/ports/errors.ts';
import type { RouteDoor } from '../../area.ts';
import { acceptBodies } from '../../http/body.ts';
import { sendPage } from '../../http/htmlPage.ts';
import { createLocalPlatform } from '../../localPlatform.ts';
import { type Html, html } from '../../pages/html.ts';
import { letterPages } from './letterTokens.ts';

interface Words {
  title: string;
  question: string;
  button: string;
  done: string;
}

const pages = [
  {
    path: letterPages.confirm,
    call: 'account.confirmContact',
    title: 'Confirm your address',
    question:
      'Press the button and this address is yours: letters about your account come here, and you can sign in with it.',
    button: 'Confirm this address',
    done: 'This address is confirmed. You can close this page.',
  },
  {
    path: letterPages.unsubscribe,
    call: 'account.unsubscribe',
    title: 'No more offers',
    question: 'Press the button and we send no more offers to this address. Letters about your account still come.',
    button: 'Stop the offers',
    done: 'No more offers will come to this address. You can close this page.',
  },
] as const satisfies readonly (Words & { path: string; call: string })[];

/** What an outworn link is told. */
const OVER = 'This link has been used or is older than seven days. Ask for a new letter in your profile.';

/**
 * Where the links of letters lead. Looking changes nothing, for mail scanners look at every link; the button does it. The link itself is
 * the right to do it, so no session is asked for, and another site that sent the form would have to know the link.
 */
export function mountLetterPages(app: FastifyInstance, { service, brandOf }: RouteDoor): void {
  acceptBodies(app);
  for (const { path, call, ...words } of pages) {
    app.get<{ Querystring: { token?: string } }>(path, async (request, reply) => {
      brandOf(request);
      return sendPage(reply, { title: words.title, main: ask(words, path, String(request.query.token ?? '')) });
    });
    app.post(path, async (request, reply) => {
      const brand = brandOf(request);
      const { token } = (request.body ?? {}) as { token?: unknown };
      const given = typeof token === 'string' ? token : '';
      const platform = createLocalPlatform({ platform: service }, { brand, locale: brand.defaultLocale });
      try {
        await platform.call(call, { token: given });
        return sendPage(reply, { title: words.title, main: tell(words.title, words.done) });
      } catch (error) {
        if (!(error instanceof PlatformError) || error.status >= 500) throw error;
        return sendPage(reply, { title: words.title, main: tell(words.title, OVER), status: error.status });
      }
    });
  }
}

function ask({ title, question, button }: Words, path: string, token: string): Html {
  return html`<section class="card"><h1>${title}</h1><p>${question}</p>
<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><button>${button}</button></form></section>`;
}

function tell(title: string, text: string): Html {
  return html`<section class="card" role="status"><h1>${title}</h1><p>${text}</p></section>`;
}
