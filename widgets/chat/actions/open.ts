import { defineAction } from '#runtime/action/defineAction.ts';
import { linkOf } from '#runtime/action/linkOf.ts';

/** Opens the chat. Where this page has none, for pages of money, forms and accounts load no scripts of other companies, it goes to the page that has. */
export const action = defineAction<{ elsewhere: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['elsewhere'],
    properties: { elsewhere: { type: 'string', minLength: 1, maxLength: 2_048, format: 'link' } },
  },
  run({ runtime }, { elsewhere }) {
    if (runtime.knows('chat') && runtime.area('chat').open()) return;
    const href = linkOf(runtime, elsewhere);
    if (href !== null) runtime.ports.navigation.go(href, { document: false, replace: false });
  },
});
