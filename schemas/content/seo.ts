import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../parts/text.ts';

/** Lengths of a title and a description that search engines show in full, in characters. */
export const longestFound = { title: 65, description: 165 } as const;

const described = {
  title: { ...text, title: 'Title', description: 'Of pages that have none of their own.' },
  description: { ...text, title: 'Description', description: 'Of pages that have none of their own.' },
  image: {
    type: 'string',
    format: 'image',
    title: 'Picture of shared links',
    description: 'Of pages that have none of their own.',
  },
  robots: {
    enum: ['open', 'closed'],
    title: 'Search engines',
    description: 'closed: they are to look at no page at all.',
  },
} as const;

/** The company or site as search engines know it (schema.org Organization). */
const organization = {
  type: 'object',
  title: 'The company',
  description: 'As search engines know it.',
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 120, title: 'Name' },
    legalName: { type: 'string', minLength: 1, maxLength: 200, title: 'Name before the law' },
    logo: { type: 'string', format: 'image', title: 'Logo' },
    email: {
      type: 'string',
      pattern: '^[^\\s@]+@[^\\s@]+$',
      maxLength: 254,
      title: 'E-mail',
      description: 'an address such as hello@brand.example',
    },
    sameAs: {
      type: 'array',
      maxItems: 20,
      title: 'Its pages elsewhere',
      items: {
        title: 'Address',
        description: 'an address that begins with https://',
        type: 'string',
        pattern: '^https://[^\\s/@\\\\]+(/[^\\s\\\\]*)?$',
        maxLength: 512,
      },
    },
  },
} as const;

/** Data of a whole site for search engines and shared links; pages add their own. Source: STATE-32, domain SEO by host. */
export const domainSeo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...described,
    organization,
    hosts: {
      type: 'object',
      title: 'Other words at a host',
      description: 'By its name, such as a mirror that search engines are to leave alone.',
      maxProperties: 50,
      propertyNames: { pattern: '^[a-z0-9.-]+$' },
      additionalProperties: { type: 'object', additionalProperties: false, properties: described },
    },
  },
} as const;

export type DomainSeoSettings = FromSchema<typeof domainSeo>;
