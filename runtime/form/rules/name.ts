import type { FromSchema } from 'json-schema-to-ts';
import { textRule } from '../defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { apostrophe: { type: 'boolean' } },
} as const;
/** Letters and marks of any script, with spaces and hyphens between (DOM-19). */
const PLAIN = /^[\p{L}\p{M}]+(?:[ \-.]+[\p{L}\p{M}]+)*\.?$/u;
const WITH_APOSTROPHE = /^['’ʼ]?[\p{L}\p{M}]+(?:[ \-.'’ʼ]+[\p{L}\p{M}]+)*['’ʼ.]?$/u;

/**
 * A person's name: no digits, no symbols such as @ _ " ! ? # $ %. `apostrophe: false` refuses O'Brien.
 * Source: VAL-04.
 */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongName',
  defaultMessage: 'Wrong symbols in name',
  check: (text, { apostrophe = true }) => (apostrophe ? WITH_APOSTROPHE : PLAIN).test(text.trim()),
});
