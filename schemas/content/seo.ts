import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../parts/text.ts';

const robots = { enum: ['open', 'closed'] } as const;
const described = {
  title: { ...text, title: 'Title' },
  description: { ...text, title: 'Description' },
  image: { type: 'string', format: 'image' },
  /** `closed`: no robot is to look at any of it. */
  robots,
} as const;

/** The company or site as search engines know it (schema.org Organization). */
const organization = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 120 },
    legalName: { type: 'string', minLength: 1, maxLength: 200 },
    logo: { type: 'string', format: 'image' },
    email: { type: 'string', pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 },
    /** Its pages elsewhere. */
    sameAs: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', pattern: '^https://[^\\s/@\\\\]+(/[^\\s\\\\]*)?$', maxLength: 512 },
    },
  },
} as const;

/** What search engines and shared links are told of a whole site; pages say their own on top. Source: STATE-32, domain SEO by host. */
export const domainSeo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...described,
    organization,
    /** Where a host says something else, such as a mirror that robots are to leave alone. */
    hosts: {
      type: 'object',
      maxProperties: 50,
      propertyNames: { pattern: '^[a-z0-9.-]+$' },
      additionalProperties: { type: 'object', additionalProperties: false, properties: described },
    },
  },
} as const;

export type DomainSeoSettings = FromSchema<typeof domainSeo>;
