import { returnTarget } from '../route/access.ts';
import { withQuery } from '../route/redirect.ts';
import { defineAction } from './defineAction.ts';
import { linkOf } from './linkOf.ts';

/** Goes to a page of the site, or elsewhere with the explicit external flag (ACC-10). Query values may be bound to the event. */
export const action = defineAction<{
  to: string;
  query?: Record<string, string>;
  external?: boolean;
  /** Follow the address's `redirectUrl` instead, when it carries a safe one. */
  preferRedirectUrl?: boolean;
  document?: boolean;
  replace?: boolean;
}>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['to'],
    properties: {
      to: { type: 'string', minLength: 1, maxLength: 2_048, format: 'link' },
      query: { type: 'object', additionalProperties: { type: ['string', 'object'] } },
      external: { type: 'boolean' },
      preferRedirectUrl: { type: 'boolean' },
      document: { type: 'boolean' },
      replace: { type: 'boolean' },
    },
  },
  run(
    { runtime, byItself },
    { to, query, external = false, preferRedirectUrl = false, document = false, replace = false },
  ) {
    const { navigation } = runtime.ports;
    const stored = preferRedirectUrl ? returnTarget(navigation.current().search) : null;
    const back = stored === null ? null : runtime.link(stored);
    // no visitor is taken off the site before doing anything
    const href = back ?? linkOf(runtime, to, { external: external && !byItself });
    if (href === null) return;
    navigation.go(back ?? addQuery(href, query), { document: document || !href.startsWith('/'), replace });
  },
});

/** A value that the event does not carry is left out. */
function addQuery(href: string, query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return withQuery(href, new URLSearchParams(pairs).toString());
}
