import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useRuntime } from '#runtime/render/context.tsx';
import { inLocale } from '#runtime/route/locale.ts';
import { storeLocale } from './storeLocale.ts';

/**
 * Stores the language when a language link is followed: in the cookie `i18n_locale` for a year and, for a player, on the account [STATE-16].
 * Until this code is loaded, the links carry a mark by which the server stores it.
 */
export function useLocaleChoice(): {
  list: RefObject<HTMLUListElement | null>;
  choose: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const runtime = useRuntime();
  const list = useRef<HTMLUListElement>(null);
  const { page, ports } = runtime;

  const hrefOf = (link: HTMLAnchorElement): string =>
    inLocale(page.path, link.dataset.locale ?? page.locale, page.defaultLocale) + ports.navigation.current().search;

  useEffect(() => {
    // Hydrating keeps the addresses that the server wrote; the visitor may have moved on to another page, or changed the query, since.
    for (const link of list.current?.querySelectorAll<HTMLAnchorElement>('a[data-locale]') ?? [])
      link.setAttribute('href', hrefOf(link));
  });

  const choose = (event: MouseEvent<HTMLAnchorElement>): void => {
    const link = event.currentTarget;
    const locale = link.dataset.locale ?? page.locale;
    const href = hrefOf(link);
    link.setAttribute('href', href);
    const stored = storeLocale(runtime, locale);
    if (!page.player) return;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isElsewhere) event.preventDefault(); // leaving at once would break the call off
    const leave = (): void => (isElsewhere ? undefined : ports.navigation.go(href, { document: true, replace: false }));
    void stored.then(leave);
  };
  return { list, choose };
}
