import type { FromSchema } from 'json-schema-to-ts';
import { type Done, defineCalls, done } from './definition.ts';

/** Something a chat widget reports. Only one provider does, and only for players. Source: CHAT-06. */
export const chatEventRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['event'],
  properties: {
    event: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.:-]{0,63}$' },
    /** The chat provider's name of the conversation. */
    conversation: { type: 'string', maxLength: 128 },
    /** JSON text. */
    data: { type: 'string', maxLength: 4096 },
  },
} as const;
export type ChatEventRequest = FromSchema<typeof chatEventRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface ChatCallTypes {
  'chat.storeChatEvent': { request: ChatEventRequest; response: Done };
}

export const chatCalls = defineCalls({
  'chat.storeChatEvent': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: chatEventRequest,
    response: done,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
