import { reaction } from 'mobx';
import { useEffect } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { readable } from '#runtime/route/match.ts';
import type { Method } from './methods.ts';

/** Settings for the way to pay in the page's address. */
export interface AddressSettings {
  /** Page of the form, with or without the place of the way: `/cashier/deposit/{method?}`. */
  path?: string;
  display?: 'sysname' | 'id';
}

/**
 * Ties the choice to the address: `/cashier/deposit/card` chooses it, by either of its names, and the player's choice is written there, so that
 * the page can be bookmarked, shared and come back to [ROUTE-07] [CFG-07].
 */
export function useMethodAddress(field: FormField, methods: readonly Method[], settings: AddressSettings): void {
  const { ports, link } = useRuntime();
  const { path, display = 'sysname' } = settings;
  useEffect(() => {
    const base = path === undefined ? null : link(pagePath(path, {}));
    if (base === null || methods.length === 0) return undefined;
    const { pathname } = ports.navigation.current();
    // the same form over another page, such as a game, leaves that page its address
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
    const named = pathname.startsWith(`${base}/`) ? readable(pathname.slice(base.length + 1)) : '';
    const asked = methods.find(({ sysname, id }) => sysname === named || String(id) === named);
    if (asked) field.type(asked.sysname);
    return reaction(
      () => field.text,
      (text) => {
        const url = ports.navigation.current();
        const method = field.isTyped ? methods.find(({ sysname }) => sysname === text) : undefined;
        const name = method && encodeURIComponent(String(method[display]));
        const there = name === undefined ? base : `${base}/${name}`;
        if (url.pathname !== there) ports.navigation.rewrite(there + url.search + url.hash);
      },
      { fireImmediately: true },
    );
  }, [field, methods, path, display, link, ports]);
}
