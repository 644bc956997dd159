import { defineAction } from '#runtime/action/defineAction.ts';
import { linkOf } from '#runtime/action/linkOf.ts';

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
    const { navigation } = runtime.ports;
    const href = linkOf(runtime, to);
    if (href === null) return;
    const { pathname, search } = navigation.current();
    const isInside = runtime.page.flag === 'cashier';
    const back = isInside ? '' : `?backUrl=${encodeURIComponent(pathname + search)}`;
    navigation.go(href + back, { document: false, replace: false });
  },
});
