import { defineAction } from '#runtime/action/defineAction.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeReturn } from '#runtime/document/url.ts';

/** Goes back to the page that the address names in `from`, such as the deposit that asked for a whole profile (DLG-07); else stays. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime: { ports, page } }) {
    const from = safeReturn(ports.navigation.current().searchParams.get('from'));
    if (from !== null) ports.navigation.go(withPrefix(from, page.prefix), { document: false, replace: false });
  },
});
