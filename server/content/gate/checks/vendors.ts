import { configuredVendors } from '../../vendors/configuredVendors.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Other companies' scripts that the settings name: they must be known, and have the settings they need (CHAT-02). */
export const vendors = checkOfDocument([], function* (content, { catalog }) {
  if (content.kind !== 'config') return;
  const { perLocale = {} } = content;
  const places = [
    ['', content] as const,
    // a language changes single settings: the others come from above
    ...Object.entries(perLocale).map(
      ([locale, own]) =>
        [
          `/perLocale/${locale}`,
          {
            ...(own.chat ? { chat: { ...content.chat, ...own.chat } } : {}),
            ...(own.analytics ? { analytics: { ...content.analytics, ...own.analytics } } : {}),
          },
        ] as const,
    ),
  ];
  for (const [prefix, sections] of places)
    for (const { pointer, ...fault } of configuredVendors(sections, catalog).faults)
      yield { document: nameOf(content), pointer: prefix + pointer, ...fault };
});
