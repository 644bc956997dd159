import { localeChain } from '#runtime/document/text.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { writtenKeys } from '../../../kernel/outbox/kinds.ts';
import { checkOfSite } from '../scene.ts';

/**
 * Letters and messages that have no words in a language, and none in its fallback: only their values are sent. This happens at a site whose
 * content is older than they are. Texts that another language replaces are reported by `messages.ts`.
 */
export const lettersMissing = checkOfSite(['messages', 'locales'], function* ({ messages: tables, locales }) {
  const { codes, defaultLocale } = locales;
  const saidIn = new Map(
    codes.map((locale) => [locale, new Set(localeChain(locale, defaultLocale).flatMap((code) => tables[code] ?? []))]),
  );
  const document = `messages/${defaultLocale}`;
  for (const [kind, keys] of Map.groupBy(writtenKeys, kindOf)) {
    const lacking = codes.filter((locale) => keys.some((key) => !saidIn.get(locale)?.has(key)));
    if (lacking.length === 0) continue;
    yield {
      document,
      pointer: '/messages',
      code: 'letter.missing',
      ...faultWords('letter.missing', { letter: kind, locales: lacking.join(', '), keys: keys.join(', ') }),
    };
  }
});

/** `welcome` of `letters.welcome.text`. */
function kindOf(key: string): string {
  return key.split('.')[1] ?? key;
}
