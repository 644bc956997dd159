import type { FromSchema } from 'json-schema-to-ts';
import { textTable } from '../parts/text.ts';
import { analyticFacts, domainStates, domainTypes } from '../platform/metadata.ts';
import { policy } from '../platform/policy.ts';
import { id } from './envelope.ts';
import { domainSeo } from './seo.ts';

/** Groups of a brand's document whose members are inherited one by one: a brand says of its house rules only what differs. */
export const groupsByMember = ['seo', 'text', 'policy', 'publishing'] as const;

/** A language, as BCP 47 writes it: `lv`, `lv-LV`. */
export const LOCALE_CODE = '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*$';

export const locale = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name', 'dir'],
  properties: {
    code: { type: 'string', pattern: LOCALE_CODE },
    /** Its own name for itself: «Latviešu». */
    name: { type: 'string', minLength: 1, maxLength: 64 },
    dir: { enum: ['ltr', 'rtl'] },
  },
} as const;

/** A white-label site: who it is, where it answers, what it inherits from. Source: CFG-01. */
export const brand = {
  $id: 'brand',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'name'],
  properties: {
    kind: { const: 'brand' },
    format: { const: 1 },
    id,
    name: { type: 'string', minLength: 1, maxLength: 64 },
    /** Brand whose documents it inherits; none for the base. */
    parent: id,
    /** Host names it answers at, without port. Without any it is only there to be inherited from. */
    hosts: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9.-]+$' } },
    /** Answers at every host that no brand names. */
    fallbackHost: { type: 'boolean' },
    /**
     * Public origin of the brand: links in letters, return addresses for other services, links for search engines and shares use it. Without it they
     * lead to one of its `hosts`: the requested one, else the first.
     */
    origin: { type: 'string', pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' },
    /**
     * Those of its `hosts` that are not active main ones, as the reference platform tells of them. `closed`: visitors are told that the address is
     * closed. `mirror`: search engines are to leave it alone. Source: DOM-33.
     */
    domains: {
      type: 'object',
      maxProperties: 50,
      propertyNames: { pattern: '^[a-z0-9.-]+$' },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { state: { enum: domainStates }, type: { enum: domainTypes } },
      },
    },
    seo: domainSeo,
    /**
     * Origin of the platform with its players' accounts and money, if it is not the server's own; variants of the brand inherit it. The machine's
     * owner lists the allowed origins (`PLATFORM_ORIGINS`).
     */
    platformOrigin: { type: 'string', pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' },
    /** Company behind the brand: its brands share their players. */
    operator: id,
    /** Default currency, and those to choose from. */
    currency: { type: 'string', pattern: '^[A-Z]{3,5}$' },
    currencies: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[A-Z]{3,5}$' } },
    /** Country whose registration fields are shown first: ISO 3166-1 alpha-2. */
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    /** Countries under whose rules it is published: what they require of every page is checked by the publish gate (PROT-16). */
    markets: { type: 'array', maxItems: 20, uniqueItems: true, items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    policy,
    analytic: analyticFacts,
    /** Time zone of its scheduled releases: `Europe/Riga`; UTC when left out. Source: IANA time zones. */
    timeZone: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$' },
    /** Rules for publishing releases of its documents, and of those it inherits; its parent's when left out. Source: REL-C14. */
    publishing: {
      type: 'object',
      additionalProperties: false,
      properties: {
        /** Somebody other than those who wrote it agrees to a release before it is published. */
        twoPersons: { type: 'boolean' },
      },
    },
    defaultLocale: locale.properties.code,
    locales: { type: 'array', minItems: 1, items: locale },
    /** Of its words for search engines; keys that it does not hold are those of the interface. */
    text: textTable,
  },
} as const;

export type BrandDocument = FromSchema<typeof brand>;
export type LocaleOption = FromSchema<typeof locale>;
