import type { FromSchema } from 'json-schema-to-ts';
import { defineCalls, type Nothing, nothing } from './definition.ts';

/** Path and subprotocol of the socket. Source: LIVE-01. */
export const LIVE_PATH = '/ws';
export const LIVE_PROTOCOL = 'sdui.v1';

/** Largest message either way, in bytes. Source: LIVE-01. */
export const LIVE_MESSAGE_BYTES = 64 * 1024;

/** Reasons for which the server closes a socket. Source: LIVE-05. */
export const liveCloseCodes = {
  /** The server stops: come back after a random wait of at most 10 s. */
  restart: 1012,
  /** Too many sockets, or a reader too slow for what is sent: come back after the time in the reason. */
  busy: 1013,
  /** No good token, or the session is over. */
  auth: 4401,
  banned: 4403,
  /** No token came in time. */
  slow: 4408,
  /** The same session opened too many sockets: this one is the oldest. */
  replaced: 4409,
  /** The site is closed, or under maintenance, at this host: what its pages show is no longer so. */
  shut: 4503,
} as const;

/** Types of news that are sent to a player or to a whole brand. Browsers skip types they do not know. Source: LIVE-04. */
export const liveTypes = [
  'balance',
  'offer.announced',
  'offer.deactivated',
  'notification',
  'inbox.read',
  'loyalty.notice',
  'bonus.updated',
  'tournament.rank',
  'jackpot.tick',
  'sport.changed',
  'payment.updated',
  'saved.removed',
  'limit.changed',
  'session.revoked',
  'content.published',
  'maintenance',
] as const;
export type LiveType = (typeof liveTypes)[number];

/** Types of which only the newest counts, and another one comes soon: a client that did not get one has missed nothing. */
export const passingTypes = ['jackpot.tick'] as const satisfies readonly LiveType[];

/** Audience of the news: the player, or everybody at the brand. */
export type LiveChannel = 'player' | 'brand';

/** Position up to which a browser has read one channel. */
export interface LivePlace {
  /** Changes when places start anew; also names the stream, so that another player's place is never taken for this one's. */
  epoch: string;
  offset: number;
}

/** The browser's first message. */
export interface LiveAuth {
  t: 'auth';
  /** Of account.getToken. */
  token: string;
  /** Place in the player's channel; `brand`: the place in the brand's. */
  resume?: LivePlace & { brand?: LivePlace };
  /** Without a place: how long ago the oldest of the open pages was opened, in milliseconds; what they show was asked for since. */
  age?: number;
}

/** A guest's first message: asks for news of the brand alone. Without room for it the socket ends as `busy`. Source: LIVE-07. */
export interface LiveGuest {
  t: 'guest';
  /** Place in the brand's channel. */
  resume?: LivePlace;
  /** As a player's. */
  age?: number;
}

/** Answer to a good token, and to a guest, for whom both places are the brand's. */
export interface LiveReady extends LivePlace {
  t: 'ready';
  brand: LivePlace;
  /** UTC milliseconds. */
  server_time: number;
  /** True when everything after `resume` follows, or nothing has happened within `age`; false: request again everything that may have changed. */
  recovered: boolean;
}

export interface LiveNews extends LivePlace {
  t: 'ev';
  /** Unique for ever. */
  id: string;
  ch: LiveChannel;
  /** UTC milliseconds. */
  ts: number;
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** News of the brand that holds for the moment only: it has no place, and a client that was away does not get it later. Source: LIVE-08. */
export interface LivePassing {
  t: 'now';
  /** UTC milliseconds. */
  ts: number;
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** The server's «are you there», answered with `pong`. */
export interface LivePing {
  t: 'ping';
}

export type LiveMessage = LiveReady | LiveNews | LivePassing | LivePing;

export const liveToken = {
  type: 'object',
  additionalProperties: false,
  required: ['token'],
  properties: {
    /** Good once, for 60 seconds, for the asker's brand and session. Only ever in the socket's first message, never in an address. */
    token: { type: 'string', minLength: 43, maxLength: 43 },
  },
} as const;
export type LiveToken = FromSchema<typeof liveToken>;

/** Request and response of every call of this area, resolved once by name. */
export interface LiveCallTypes {
  'account.getToken': { request: Nothing; response: LiveToken };
}

export const liveCalls = defineCalls({
  /** A key for the socket [CALL-02]. Source: LIVE-02. */
  'account.getToken': {
    verb: 'GET',
    player: true,
    byDocument: 'never',
    changesState: true,
    request: nothing,
    response: liveToken,
    errors: ['TooManyRequestsException'],
  },
});
