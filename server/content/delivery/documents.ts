import type { ResolvedNodes } from '#runtime/document/node.ts';
import { splitTail, withPrefix } from '#runtime/document/prefix.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { cleanPath } from '#runtime/route/match.ts';
import { type Redirect, withQuery } from '#runtime/route/redirect.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { ResolvedPage } from '../compose/LocaleContent.ts';
import { PATHS } from '../compose/sources.ts';
import { nextBoundary, prune, type Visitor } from '../visibility.ts';
import { type Ask, type Found, need } from './ask.ts';
import { DeliveryError } from './DeliveryError.ts';

/** Every client here counts as a guest: nodes for players alone are not in the answer. */
function guestAt({ site, content, nowMs }: Ask, path: string, params: Visitor['params'] = {}): Visitor {
  const locales = site.brand.locales ?? [];
  const dir = locales.find(({ code }) => code === content.locale)?.dir ?? 'ltr';
  const { defaultLocale } = site.locales;
  const place = { brand: site.brand.id, locale: content.locale, dir, path, prefix: '', player: false };
  return { page: { ...place, locales, defaultLocale }, params, nowMs };
}

function shown(ask: Ask, nodes: ResolvedNodes, visitor: Visitor): { nodes: ResolvedNodes; until: number } {
  return { nodes: prune(nodes, visitor), until: nextBoundary(nodes, ask.catalog, ask.nowMs) };
}

/** Sources of redirects: rules, and the paths of the pages that they name by their ids. */
const LED_BY = ['redirects/*', PATHS];

/** A page by its path, which may begin with a language; where the path leads elsewhere, that. Source: ACC-09, ROUTE-02. */
export function page(ask: Ask): Found {
  const { site } = ask;
  const asked = need(ask, 'path');
  const { path: raw, tail } = splitTail(asked);
  const { locale, path, prefix } = splitLocale(cleanPath(raw), site.locales);
  const content = prefix === '' ? ask.content : site.content(locale);
  const moved = site.redirect(path);
  if (moved) return { make: () => ({ body: { kind: 'redirect', ...inFull(moved, prefix, tail) } }), keys: LED_BY };
  const match = site.match(path);
  const found = match ? content.page(match.id) : undefined;
  if (!match || !found) throw new DeliveryError(404, `${site.brand.name} has no page at «${asked.slice(0, 200)}».`);
  refusePlayers(site, found, path);
  const { params } = match;
  const { query: _declared, finds: _found, reads: _read, ...document } = found; // for the server that looks the address up
  const isNamed = found.path === path;
  return {
    make() {
      const { nodes, until } = shown(ask, found.nodes, guestAt({ ...ask, content }, path, params));
      const status = found.status ?? 200;
      return { body: { kind: 'page', ...document, status, locale: content.locale, params, nodes }, until };
    },
    keys: [...content.sourceKeys(`page/${found.id}`), 'redirects/*', ...(isNamed ? [] : [PATHS])],
    ...(isNamed ? { cacheAs: `page/${found.id} ${content.locale}` } : {}),
  };
}

function refusePlayers(site: BrandSite, { access }: ResolvedPage, path: string): void {
  if (access !== 'player' && !isGuarded(path, site.config.access?.guardedSegments ?? [])) return;
  throw new DeliveryError(403, 'This page is for players: ask /_content/page with their session.');
}

export function popup(ask: Ask): Found {
  const id = need(ask, 'id');
  const { content } = ask;
  const found = content.popup(id) ?? missing('popup', id);
  if (found.access === 'player')
    throw new DeliveryError(403, 'This popup is for players: ask /_content/popup with their session.');
  const make: Found['make'] = () => {
    const { nodes, until } = shown(ask, found.nodes, guestAt(ask, '/'));
    return { body: { ...found, locale: content.locale, nodes }, until };
  };
  return { make, ...cachedAs(ask, `popup/${id}`) };
}

export function layout(ask: Ask): Found {
  const id = need(ask, 'id');
  const found = ask.content.layout(id) ?? missing('layout', id);
  const make: Found['make'] = () => {
    const { nodes, until } = shown(ask, found.nodes, guestAt(ask, '/'));
    return { body: { kind: 'layout', ...found, locale: ask.content.locale, nodes }, until };
  };
  return { make, ...cachedAs(ask, `layout/${id}`) };
}

export function form(ask: Ask): Found {
  const id = need(ask, 'id');
  const found = ask.content.form(id) ?? missing('form', id);
  return { make: () => ({ body: { ...found, locale: ask.content.locale } }), ...cachedAs(ask, `form/${id}`) };
}

/** Target of an old path, also out of the site; the language in front of it is kept. Source: ACC-09. */
export function redirect(ask: Ask): Found {
  const { site } = ask;
  const asked = need(ask, 'path');
  const { path: raw, tail } = splitTail(asked);
  const { path, prefix } = splitLocale(cleanPath(raw), site.locales);
  const target = site.redirect(path);
  if (!target) throw new DeliveryError(404, `«${asked.slice(0, 200)}» leads nowhere else.`);
  return { make: () => ({ body: inFull(target, prefix, tail) }), keys: LED_BY };
}

function inFull({ to, external, status }: Redirect, prefix: string, tail: string): Redirect {
  const query = tail.replace(/#.*$/, '');
  return { to: withQuery(withPrefix(to, external ? '' : prefix), query), status, external };
}

function cachedAs({ content }: Ask, key: string): Pick<Found, 'keys' | 'cacheAs'> {
  return { keys: content.sourceKeys(key), cacheAs: `${key} ${content.locale}` };
}

function missing(kind: string, id: string): never {
  throw new DeliveryError(404, `There is no ${kind} «${id.slice(0, 64)}».`);
}
