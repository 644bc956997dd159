import { defineAction } from '#runtime/action/defineAction.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeLink } from '#runtime/document/url.ts';

/**
 * Goes to the deposit page, and stores where the player came from: after the payment it leads back there [STATE-07]. Pages with the flag `cashier`
 * are not stored.
 */
export const action = defineAction<{ to: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['to'],
    properties: { to: { type: 'string', minLength: 1, maxLength: 2_048, format: 'link' } },
  },
  run({ runtime }, { to }) {
    const { navigation, report } = runtime.ports;
    const href = safeLink(to, { external: false });
    if (href === null) return report.fault('navigate refused', { to });
    const target = withPrefix(href, runtime.page.prefix);
    const { pathname, search } = navigation.current();
    const isInside = runtime.page.flag === 'cashier';
    const back = isInside ? '' : `?backUrl=${encodeURIComponent(pathname + search)}`;
    navigation.go(target + back, { document: false, replace: false });
  },
});
