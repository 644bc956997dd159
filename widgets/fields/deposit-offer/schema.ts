import { defineField } from '#runtime/form/defineField.ts';
import { NO_OFFER, offersOf } from './offers.ts';

const name = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' } as const;

/**
 * An offer that is taken with a deposit, by its number; `-1` takes none. Its source answers them (`campaigns.getoffers`): only those that fit the
 * player and the chosen way to pay are shown [STATE-22].
 */
export const field = defineField({
  title: 'Offer taken with a deposit',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      method: { ...name, title: 'Field with the way to pay' },
      amount: { ...name, title: 'Field with the amount' },
    },
  },
  options: (items) => [
    { value: NO_OFFER, label: '' },
    ...offersOf(items).map(({ id, description }) => ({ value: String(id), label: description.title })),
  ],
});
