import type { FromSchema } from 'json-schema-to-ts';
import { listOf, MAX_LIMIT } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';

export const bannersRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    offset: { type: 'integer', minimum: 0, maximum: 100_000 },
    /** 10 when nothing is said. */
    count: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
    /** Accepted for callers that name their fields; the answer always holds all of them. */
    fields: { type: 'string', maxLength: 256 },
  },
} as const;
export type BannersRequest = FromSchema<typeof bannersRequest>;

/** A banner of the platform (CALL-04); `images` maps image keys to paths. */
export const banner = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'finished_at', 'description'],
  properties: {
    id: { type: 'integer' },
    /** UTC milliseconds; null when it runs without end. */
    finished_at: { type: ['integer', 'null'] },
    description: {
      type: 'object',
      additionalProperties: false,
      required: ['position', 'title', 'text', 'images'],
      properties: {
        position: { type: 'string' },
        title: { type: 'string' },
        text: { type: 'string' },
        /** By device: `desktop`, and `mobile` for phones. */
        images: { type: 'object', additionalProperties: { type: 'string' } },
        /** Target: a path of the site, without its language. */
        link: { type: 'string' },
        /** A line above the title, where its place has room for one. */
        kicker: { type: 'string' },
        /** Words of the button that leads to `link`; places without buttons have the title lead there. */
        action: { type: 'string' },
        /** Whom it is for; everybody where it is left out. */
        audience: { enum: ['guest', 'player'] },
      },
    },
  },
} as const;
export type Banner = FromSchema<typeof banner>;

export const bannerList = listOf(banner);
export type BannerList = FromSchema<typeof bannerList>;

/** Request and response of every call of this area, resolved once by name. */
export interface BannersCallTypes {
  'banners.get': { request: BannersRequest; response: BannerList };
}

export const bannersCalls = defineCalls({
  'banners.get': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: bannersRequest,
    response: bannerList,
    errors: [],
  },
});
