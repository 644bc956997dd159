import { section } from '#schemas/content/section.ts';
import { detalization } from '#schemas/parts/detalization.ts';
import { documentLink, documentPathOf } from '#schemas/parts/link.ts';
import { amountsByCurrency } from '#schemas/parts/money.ts';

const cashier = section('Cashier', {
  depositPage: { ...documentLink, title: 'Page of deposits' },
  pages: {
    ...section('Pages after a payment', {
      success: { ...documentPathOf(['transaction']), title: 'It was paid' },
      fail: { ...documentPathOf(['transaction']), title: 'It failed' },
      pending: { ...documentPathOf(['transaction']), title: 'It is on its way' },
      cancel: { ...documentPathOf(['transaction']), title: 'It was cancelled' },
    }),
    description: 'Where a player is led, by how the payment stands.',
  },
  depositViewMode: {
    enum: ['ContainerView', 'ContainerScrollView'],
    title: 'Ways to pay',
    description: 'ContainerView: all of them one under another. ContainerScrollView: in a row to scroll.',
  },
  detalization,
  methodUrlDisplay: {
    enum: ['sysname', 'id'],
    title: 'Address of a way to pay',
    description: 'sysname: by its name. id: by its number.',
  },
  methodIcons: {
    type: 'object',
    maxProperties: 100,
    propertyNames: { pattern: '^[a-z0-9-]{1,64}$' },
    additionalProperties: { type: 'string', format: 'image', maxLength: 2048, title: 'Picture' },
    title: 'Pictures of ways to pay',
    description: 'By the name of the way; where there is none, a sign for its kind is drawn.',
  },
  depositPresets: {
    ...amountsByCurrency,
    title: 'Amounts to choose from',
    description: 'For each currency; where there are none, each way to pay has its own.', // STATE-22
  },
});

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = { cashier } as const;
