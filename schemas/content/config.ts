import type { FromSchema } from 'json-schema-to-ts';
import { documentPathOf } from '../parts/link.ts';
import { text, textTable } from '../parts/text.ts';
import { access } from './access.ts';
import { areaFlags, areaGuards, areaSettings } from './areaSettings.ts';
import { LOCALE_CODE } from './brand.ts';
import { customCode } from './customCode.ts';
import { id, locked } from './envelope.ts';
import { section } from './section.ts';

const flag = { type: 'boolean' } as const;
const widths = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9][a-z0-9-]{0,31}$' },
  additionalProperties: { type: 'integer', minimum: 1, title: 'Pixels' },
} as const;

/** A system page's name → id of the page document that shows it. Source: SYS-01. */
export const systemPages = {
  type: 'object',
  title: 'System pages',
  description: 'Which page stands for which case, such as «not-found».',
  propertyNames: { pattern: '^[a-z][a-z-]*$' },
  additionalProperties: { ...id, title: 'Page', description: 'the name of a page, such as not-found' },
} as const;

/** Of the site as a whole, what is shown and how. */
const shown = {
  ...areaFlags,
  loader: {
    enum: ['ring', 'dots', 'dashes'],
    title: 'What turns while something is loading',
    description: 'A ring, or one that is made of dots or dashes.',
  },
} as const;

const common = section('The site as a whole', {
  siteName: { ...text, title: 'Name of the site' },
  maintenance: { ...flag, title: 'Closed for maintenance', description: 'Every page shows the maintenance page.' },
  ...areaGuards,
  ...shown,
  popupFallbacks: { type: 'boolean', default: true, title: 'A popup may stand in for one that is not there' },
  offlineWorker: {
    type: 'boolean',
    default: true,
    title: 'Browsers keep files of the site, and a page for when there is no network',
    description: 'Where it is switched off, browsers remove all of that with the next page.',
  },
  pagesAhead: {
    type: 'array',
    maxItems: 4,
    items: documentPathOf([]),
    title: 'Pages that players open next',
    description: 'Their code is fetched while a player’s page rests, so that they open sooner.',
  },
  favicon: {
    type: 'object',
    additionalProperties: { type: 'string', format: 'image' },
    title: 'Icons of the tab',
    description: 'By their kind, such as svg.',
  },
  // Source: CALL-04
  imageKeys: {
    type: 'object',
    maxProperties: 64,
    additionalProperties: { type: 'string', maxLength: 32, title: 'Key' },
    title: 'Names of pictures',
    description: 'What the platform calls a picture, and what parts of pages call it.',
  },
  themeColor: {
    type: 'string',
    maxLength: 32,
    title: 'Colour of the browser’s bar',
    description: 'A colour such as #090b16.',
  },
});

/** Settings of a brand's site. Source: CFG-02, CFG-04. */
export const config = {
  $id: 'config',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id'],
  properties: {
    kind: { const: 'config' },
    format: { const: 1 },
    locked,
    id,
    common,
    access,
    systemPages,
    customCode: { type: 'array', maxItems: 50, items: customCode, title: 'Code of others' },
    ...areaSettings,
    /** Widths in pixels by name: they become the tokens `--width-<name>` and `--breakpoint-<name>` (CFG-06). */
    style: section('Widths', {
      interfaceWidths: { ...widths, title: 'Widths of the content' },
      breakpoints: { ...widths, title: 'Widths where the page changes' },
    }),
    popups: section('Popups', {
      fallbacks: { ...flag, title: 'Popups that stand in for others' },
      campaigns: { ...flag, title: 'Campaigns of the platform open by themselves' },
    }),
    /**
     * Locale code → settings that replace the site's in that language, one by one. Settings that guard, protect or close the site are the same in all
     * of them.
     */
    perLocale: {
      type: 'object',
      maxProperties: 64,
      propertyNames: { pattern: LOCALE_CODE },
      additionalProperties: section('In this language', {
        common: section('The site as a whole', shown),
        ...areaSettings,
      }),
    },
    text: textTable,
  },
} as const;

export type ConfigDocument = FromSchema<typeof config>;
