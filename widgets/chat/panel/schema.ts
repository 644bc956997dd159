import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Another way to reach the brand's people, for when there is no chat. */
    other: { type: 'string', format: 'link', title: 'Page for those who cannot chat' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Opens the chat, and says how it stands: the place that «chat.open» leads to from pages without one. Source: CHAT-02, CHAT-07. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Chat',
  description: 'Opens the chat with the brand’s people and says how it stands: asks for consent, connects, failed.',
  icon: 'question',
  props,
  hydrate: 'load',
  events: ['allow'],
  areas: ['vendors', 'session'],
});
