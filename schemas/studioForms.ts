import type { FromSchema } from 'json-schema-to-ts';
import { errorTypes } from './errors.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const json = { type: 'object', additionalProperties: true } as const;

/** A call that forms may send to. */
export const studioCall = {
  type: 'object',
  additionalProperties: false,
  required: ['takes', 'needs', 'secrets', 'listed', 'hasFiles', 'isForPlayers'],
  properties: {
    takes: { ...texts, description: 'Names that it takes; without names it takes any.' },
    needs: { ...texts, description: 'Those of them that it does not do without.' },
    secrets: { ...texts, description: 'Those that hold a password or a code: it takes no secret under another name.' },
    listed: { type: 'object', additionalProperties: texts, description: 'Values of a name that takes no others.' },
    hasFiles: { type: 'boolean', description: 'It takes files.' },
    isForPlayers: { type: 'boolean', description: 'Only who is signed in may send to it.' },
    definedBy: { ...text, description: 'Call that says which of its names are asked for.' },
  },
} as const;
export type StudioCall = FromSchema<typeof studioCall>;

/** Parts that forms can be made of: types of fields, rules, and the calls that forms send to. */
export const studioForms = {
  type: 'object',
  additionalProperties: false,
  required: ['types', 'rules', 'calls', 'refusals'],
  properties: {
    types: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'value', 'settings', 'isSecret'],
        properties: {
          title: text,
          value: { enum: ['text', 'boolean', 'files'] },
          settings: { ...json, description: 'JSON Schema of its settings.' },
          isSecret: { type: 'boolean', description: 'A password or a code: no value of it is ever kept.' },
        },
      },
    },
    rules: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['args', 'says'],
        properties: {
          args: { ...json, description: 'JSON Schema of its arguments.' },
          says: { ...text, description: 'Its own message.' },
          isAlways: { type: 'boolean', description: 'It has no condition.' },
        },
      },
    },
    calls: { type: 'object', additionalProperties: studioCall },
    refusals: {
      type: 'object',
      additionalProperties: { type: 'array', items: { enum: errorTypes } },
      description: 'Errors that the platform may answer each call with.',
    },
  },
} as const;
export type StudioForms = FromSchema<typeof studioForms>;

/** A field as the platform defines it for a form. */
export const studioDefined = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type', 'isVisible', 'isRequired'],
  properties: { name: text, type: text, isVisible: { type: 'boolean' }, isRequired: { type: 'boolean' } },
} as const;
export type StudioDefined = FromSchema<typeof studioDefined>;

/** What a new field of a type begins with (`newField.json` beside the type): its rules and sources, never its texts. */
export const fieldBeginning = {
  type: 'object',
  additionalProperties: false,
  required: ['about'],
  properties: {
    about: { ...text, description: 'What such a field is for, to editors.' },
    inputs: { ...texts, description: 'Names under which calls take such a value.' },
    needs: {
      enum: ['choices', 'rows'],
      description: 'Texts that it cannot do without: its choices, where the platform lists none; fields of a row.',
    },
    field: { ...json, description: 'Properties of a field in a form.' },
  },
} as const;
export type FieldBeginning = FromSchema<typeof fieldBeginning>;
