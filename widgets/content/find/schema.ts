import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { pathOf } from '#schemas/parts/link.ts';

/** Most characters that a search is sent with. */
const LONGEST = 64;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'name', 'label', 'button'],
  properties: {
    page: { ...pathOf([]), title: 'Page that shows what was found' },
    /** Name of the search text in that page's query. */
    name: { type: 'string', title: 'Name in the address', pattern: '^[a-z][a-z0-9_]{0,31}$' },
    label: { type: 'string', title: 'Label', minLength: 1, maxLength: 80 },
    button: { type: 'string', title: 'Button', minLength: 1, maxLength: 40 },
    /** Current search text; the page binds it to its query. */
    text: { type: 'string', title: 'Text', maxLength: LONGEST },
    clear: { type: 'string', title: 'Link that ends the search', maxLength: 60 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A field whose words become part of an address: the page there does the searching. It works without code. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Search field',
  description: 'A field that leads to a page which shows what fits the words.',
  icon: 'search',
  props,
  groups: [{ title: 'Where the words go', props: ['page', 'name', 'text'] }],
  hydrate: 'never',
});
