import type { FromSchema } from 'json-schema-to-ts';
import { errorTypes } from './errors.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const json = { type: 'object', additionalProperties: true } as const;

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
        },
      },
    },
    calls: {
      type: 'object',
      additionalProperties: texts,
      description: 'Names that each call takes; without names it takes any.',
    },
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
