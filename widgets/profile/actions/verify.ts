import { defineAction } from '#runtime/action/defineAction.ts';
import { safeLink } from '#runtime/document/url.ts';
import { resourcesOf } from '#runtime/store/data.ts';

/** Goes to where the player proves who they are: the platform names the address, which is good for this player and a short time. */
export const action = defineAction<Record<string, never>>({
  makes: 'sumsub.getAccessToken',
  params: { type: 'object', additionalProperties: false },
  async run({ runtime }) {
    const { report, navigation } = runtime.ports;
    const { url } = await resourcesOf(runtime).read({ call: 'sumsub.getAccessToken', input: {} });
    const href = safeLink(url, { external: true });
    if (href === null) return report.fault('identity check: address refused', { url });
    navigation.go(href, { document: true, replace: false });
  },
});
