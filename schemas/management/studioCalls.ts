import { presence, presenceReport } from '../presence.ts';
import {
  studioBrands,
  studioChoices,
  studioDocument,
  studioLanguage,
  studioListed,
  studioPublish,
  studioReport,
  studioSave,
  studioSession,
} from '../studio.ts';
import { studioDefined, studioForms } from '../studioForms.ts';
import { studioAddressAsk, studioAddressValues, studioLookups } from '../studioLookups.ts';
import { type Call, dataOut, listOf, sent } from './call.ts';

const text = { type: 'string' } as const;

/** The release that a publish made, where it is not live yet. */
const publishMeta = {
  type: 'object',
  properties: {
    waits: { ...text, description: 'It waits for a second person.' },
    due: {
      type: 'object',
      required: ['release', 'at', 'timeZone'],
      properties: { release: text, at: { ...text, description: 'ISO time.' }, timeZone: text },
      description: 'It goes live at this time.',
    },
  },
} as const;

/** Inputs and answers of the Studio's own calls. */
export const studioCalls = {
  session: {
    tag: 'studio',
    summary: 'Who is signed in, and the brands that they may edit',
    answer: dataOut(studioSession),
    isOpen: true,
  },
  choose: {
    tag: 'studio',
    summary: 'Keeps what one chose in the Studio with the account, beside earlier choices',
    body: sent(studioChoices),
    answer: dataOut(studioChoices),
  },
  brands: {
    tag: 'studio',
    summary: 'Brands with their parents, and what they have of their own',
    answer: dataOut(studioBrands),
  },
  language: {
    tag: 'studio',
    summary: 'Values, actions and events that documents can speak of',
    answer: dataOut(studioLanguage),
  },
  forms: {
    tag: 'studio',
    summary: 'What forms can be made of: types of fields, rules, calls that forms send to',
    answer: dataOut(studioForms),
  },
  lookups: {
    tag: 'studio',
    summary: 'Calls that may look up what the address of a page names, and where their answers have values',
    answer: dataOut(studioLookups),
  },
  addressValues: {
    tag: 'studio',
    summary: 'Values that a parameter of a page’s address may have at a brand, by name and picture; changes nothing',
    body: sent(studioAddressAsk),
    answer: dataOut(studioAddressValues),
  },
  definitions: {
    tag: 'studio',
    summary: 'Fields that a brand’s platform defines for a form',
    query: { brand: text, call: { ...text, description: 'A call that everybody may ask.' } },
    queryNeeds: ['brand', 'call'],
    answer: dataOut(listOf(studioDefined)),
  },
  list: {
    tag: 'studio',
    summary: 'Documents that a brand has or inherits, as they are worked on',
    query: { brand: text },
    queryNeeds: ['brand'],
    answer: dataOut(listOf(studioListed)),
  },
  read: { tag: 'studio', summary: 'A document as it is worked on, whole', answer: dataOut(studioDocument) },
  save: {
    tag: 'studio',
    summary: 'Keeps a draft, when its writer has seen the newest one',
    body: sent(studioSave),
    answer: dataOut(studioDocument),
  },
  discard: {
    tag: 'studio',
    summary: 'Throws the draft away that its writer has seen; without one, puts a document away that is not live',
    query: { draft: { type: 'integer', minimum: 0, description: 'its version, as it was read; 0: there was none' } },
    queryNeeds: ['draft'],
    answer: dataOut({ anyOf: [studioDocument, { type: 'null', description: 'Nothing of it is left.' }] }),
  },
  report: {
    tag: 'studio',
    summary: 'What the publish gate says of a draft with all that depends on it',
    answer: dataOut(studioReport),
  },
  presence: {
    tag: 'studio',
    summary: 'Tells that a tab has a document open, and who else has; forgotten 20 seconds after it was told last',
    body: sent(presenceReport),
    answer: dataOut(presence),
  },
  leave: {
    tag: 'studio',
    summary: 'Tells that a tab has the document open no longer',
    query: { tab: text },
    queryNeeds: ['tab'],
    answer: dataOut({ type: 'null' }),
  },
  publish: {
    tag: 'studio',
    summary: 'Publishes a draft at once or at a time, or has it wait for a second person',
    body: sent(studioPublish),
    answer: dataOut(studioDocument, publishMeta),
  },
} as const satisfies Readonly<Record<string, Call>>;
