import { defineAction } from '#runtime/action/defineAction.ts';
import { linkOf } from '#runtime/action/linkOf.ts';
import { safeReturn } from '#runtime/document/url.ts';

/** Goes back to the page that the address names in `from`, such as the deposit that asked for a whole profile (DLG-07); else stays. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime }) {
    const { navigation } = runtime.ports;
    const from = safeReturn(navigation.current().searchParams.get('from'));
    const href = from === null ? null : linkOf(runtime, from);
    if (href !== null) navigation.go(href, { document: false, replace: false });
  },
});
