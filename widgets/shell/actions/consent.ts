import { defineAction } from '#runtime/action/defineAction.ts';
import { agreedTo, storeConsent } from '../consent/storeConsent.ts';

/** Adds one category to the consent of the visitor who pressed; the page reloads with the code that waited for it. Source: REL-S21. */
export const action = defineAction<{ category: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['category'],
    properties: { category: { type: ['string', 'object'] } },
  },
  run({ runtime, byItself }, { category }) {
    const { ports, page } = runtime;
    if (byItself || !page.asks?.includes(category)) return;
    storeConsent(ports, [...new Set([...agreedTo(ports), category])]);
  },
});
