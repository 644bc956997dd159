import { defineAction } from '#runtime/action/defineAction.ts';

/** Goes to the page that follows one payment. */
export const action = defineAction<{ transaction: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['transaction'],
    properties: { transaction: { type: ['string', 'object'] } },
  },
  run({ runtime: { page, ports } }, { transaction }) {
    const href = `${page.prefix}/cashier/receipt/${encodeURIComponent(transaction)}`;
    ports.navigation.go(href, { document: false, replace: false });
  },
});
