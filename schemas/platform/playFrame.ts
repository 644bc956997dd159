import type { FromSchema } from 'json-schema-to-ts';

/**
 * Messages that a game in its frame and the page around it send each other by postMessage. The frame runs somebody else's code: its messages are not
 * trusted, so none carries money; «the balance has changed» makes the page ask the platform. The page checks `event.source`, that `event.origin` is
 * `null` (the frame's sandbox), and this schema; the frame checks source and origin of its parent.
 */
const envelope = { source: { const: 'marquee-game' }, v: { const: 1 } } as const;
const required = ['source', 'v', 'type'] as const;

/** From the game to the page. */
export const frameMessage = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required,
      properties: {
        ...envelope,
        /**
         * `ready`: it can be played. `balance`: ask the platform for the balance. `close`: the player wants to leave. `expired`: the play
         * session is over, open the game anew. `paused`, `resumed`: as the page asked. `activity`: the player does something (for the
         * inactivity clock; at most every 15 s).
         */
        type: { enum: ['ready', 'balance', 'close', 'expired', 'paused', 'resumed', 'activity'] },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: [...required, 'round'],
      properties: {
        ...envelope,
        type: { enum: ['round.started', 'round.ended'] },
        /** Id of the round in games.getHistory; a guest's is in no history. */
        round: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: [...required, 'code'],
      properties: {
        ...envelope,
        /**
         * `refused`: a stake was refused; the page may offer the cashier or tell the limit. `shut`: no game was opened; what stands in the
         * frame says why, so the page takes its cover away.
         */
        type: { enum: ['refused', 'shut'] },
        /** `error.code` of the platform; of `shut` why: `country`, `blocked`, `maintenance`, `studio`, `failed`, `signIn`, `noDemo`, `notFound`,
         * `siteClosed`, `siteMaintenance`. */
        code: { type: 'string', pattern: '^[A-Za-z_]{1,64}$' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: [...required, 'isOn'],
      properties: {
        ...envelope,
        /** The player turned the sound on or off: the page remembers it, for the frame can keep nothing. */
        type: { const: 'sound' },
        isOn: { type: 'boolean' },
      },
    },
  ],
} as const;
export type FrameMessage = FromSchema<typeof frameMessage>;

/** News within the page that a game sent `activity`, for code that counts time without an act. */
export const PLAYER_ACTIVE = 'player.active';

const pageEnvelope = { source: { const: 'marquee-page' }, v: { const: 1 } } as const;

/** From the page to the game. */
export const pageMessage = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required,
      properties: {
        ...pageEnvelope,
        /**
         * `status`: the page listens from now on; a game that was ready or shut before says so once more, for a frame may come with the page's HTML,
         * before its code. A game takes the focus only after it. `pause`: no new round may begin (reality check, dialog over the game); `resume`:
         * it may again; `balance`: the balance has changed, ask anew; `rules`: show what the game pays and how it is played.
         */
        type: { enum: ['status', 'pause', 'resume', 'balance', 'rules'] },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: [...required, 'isOn'],
      properties: {
        ...pageEnvelope,
        /** Sent to a game that is ready: whether this player wants its sound. Without this message a game is silent. */
        type: { const: 'sound' },
        isOn: { type: 'boolean' },
      },
    },
  ],
} as const;
export type PageMessage = FromSchema<typeof pageMessage>;
