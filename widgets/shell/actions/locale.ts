import { defineAction } from '#runtime/action/defineAction.ts';
import { inLocale } from '#runtime/route/locale.ts';
import { storeLocale } from '../locale-switch/storeLocale.ts';

/**
 * Shows this page in another language of the site, as a new document, and keeps the choice [STATE-05, STATE-16]. From a dialog, `reopen` is
 * set on the address, so that the dialog is there again: `{ "show_popup_reg": "1" }`. The page's own language, or one it lacks, changes nothing.
 */
export const action = defineAction<{ locale: string; reopen?: Record<string, string> }>({
  makes: 'account.changelocale',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['locale'],
    properties: {
      locale: { type: ['string', 'object'] },
      reopen: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  async run({ runtime, dialog }, { locale, reopen = {} }) {
    const { page, ports } = runtime;
    if (locale === page.locale || !page.locales.some(({ code }) => code === locale)) return;
    await storeLocale(runtime, locale);
    const search = new URLSearchParams(ports.navigation.current().search);
    if (dialog !== undefined) for (const [name, value] of Object.entries(reopen)) search.set(name, value);
    const query = search.toString();
    const href = inLocale(page.path, locale, page.defaultLocale) + (query === '' ? '' : `?${query}`);
    ports.navigation.go(href, { document: true, replace: true });
  },
});
