/** The chat with people of the brand; under a vendor's name, what its folder in `adapters/chat` asks for. Source: CHAT-02. */
const chat = {
  type: 'object',
  title: 'Chat',
  properties: {
    chat: { type: 'string', maxLength: 40, title: 'Vendor', description: 'Empty: there is no chat.' },
    hiddenOn: {
      type: 'array',
      maxItems: 50,
      items: { type: 'string', minLength: 1, maxLength: 200, title: 'Page' },
      title: 'Pages without the chat',
      description: 'Names of pages, or paths without language, where * stands for anything.', // CHAT-01
    },
  },
  additionalProperties: { type: 'object', maxProperties: 20 },
} as const;

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = { chat } as const;
