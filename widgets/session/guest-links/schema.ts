import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const target = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: { label: { type: 'string', title: 'Label', minLength: 1, maxLength: 32 }, href: link },
} as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['login', 'join'],
  properties: { login: { ...target, title: 'Log in' }, join: { ...target, title: 'Join' } },
} as const;
export type Props = FromSchema<typeof props>;

/** A guest's ways in: links, so that they work at once; with code they emit `login` and `join` instead. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Log in and join',
  description: 'A guest’s ways in: log in and join; players see nothing.',
  icon: 'user',
  props,
  hydrate: 'never',
  events: ['login', 'join'],
});
