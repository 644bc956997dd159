import type { FromSchema } from 'json-schema-to-ts';
import { defineCalls, type Nothing, nothing } from './definition.ts';

/** How a domain is: what it does for visitors, and what it is for. Source: DOM-33. */
export const domainStates = ['active', 'maintenance', 'closed'] as const;
export const domainTypes = ['main', 'mirror', 'landing'] as const;

/** Facts that are sent to counters with every event, such as the number of a site in the operator's books. */
export const analyticFacts = {
  type: 'object',
  maxProperties: 20,
  propertyNames: { pattern: '^[a-z0-9_]{1,40}$' },
  additionalProperties: { type: 'string', maxLength: 200 },
} as const;

/** Settings of the whole site, at the domain that is asked. Source: DOM-32, DOM-33, DOM-34. */
export const generalInfo = {
  type: 'object',
  additionalProperties: false,
  required: [
    'analytic',
    'available_currencies',
    'available_locales',
    'default_currency',
    'is_seon_enabled',
    'domain_state',
    'domain_type',
    'time_to_force_logout',
    'is_bonus_isolation_enabled',
    'is_game_history_export_enabled',
    'user_inactivity_cashier_time',
    'user_inactivity_pp_time',
  ],
  properties: {
    analytic: analyticFacts,
    available_currencies: { type: 'array', items: { type: 'string' } },
    available_locales: { type: 'array', items: { type: 'string' } },
    default_currency: { type: 'string' },
    /** A visit is reported a second time, for the platform's checks of devices. */
    is_seon_enabled: { type: 'boolean' },
    domain_state: { enum: domainStates },
    domain_type: { enum: domainTypes },
    /** Seconds without activity before the player is signed out; 0 means never. */
    time_to_force_logout: { type: 'integer', minimum: 0 },
    /** Bonus money and what it wins stay in the bonus wallet until the bonus is wagered. */
    is_bonus_isolation_enabled: { type: 'boolean' },
    is_game_history_export_enabled: { type: 'boolean' },
    /** Seconds idle in the cashier before a help hint; 0 means never. */
    user_inactivity_cashier_time: { type: 'integer', minimum: 0 },
    /** Seconds idle on a payment page before a help hint; 0 means never. */
    user_inactivity_pp_time: { type: 'integer', minimum: 0 },
  },
} as const;
export type GeneralInfo = FromSchema<typeof generalInfo>;

/** Lists that forms choose from: what the platform knows of countries, currencies and languages. The fields are our own. */
export const metadata = {
  type: 'object',
  additionalProperties: false,
  required: ['countries', 'currencies', 'locales', 'document_types'],
  properties: {
    /** Countries where players may live, in the caller's language and its alphabetical order. */
    countries: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'name', 'phone_code', 'currency'],
        properties: {
          code: { type: 'string' },
          name: { type: 'string' },
          phone_code: { type: 'string' },
          currency: { type: 'string' },
        },
      },
    },
    currencies: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'exponent'],
        properties: {
          code: { type: 'string' },
          /** Digits after the point. */
          exponent: { type: 'integer', minimum: 0 },
        },
      },
    },
    locales: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'name', 'dir'],
        properties: { code: { type: 'string' }, name: { type: 'string' }, dir: { enum: ['ltr', 'rtl'] } },
      },
    },
    document_types: { type: 'array', items: { type: 'string' } },
  },
} as const;
export type Metadata = FromSchema<typeof metadata>;

/** Request and response of every call of this area, resolved once by name. */
export interface MetadataCallTypes {
  'metadata.get': { request: Nothing; response: Metadata };
  'metadata.getgeneralinfo': { request: Nothing; response: GeneralInfo };
}

export const metadataCalls = defineCalls({
  'metadata.get': { verb: 'GET', player: false, byDocument: 'read', request: nothing, response: metadata, errors: [] },
  'metadata.getgeneralinfo': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: nothing,
    response: generalInfo,
    errors: [],
  },
});
