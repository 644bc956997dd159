/** A document, or a part of one, as an author may write it. */
export type Json = Readonly<Record<string, unknown>>;

/** A field of any type. */
export const field = (name: string, more: Json = {}): Json => ({ name, type: 'input', label: name, ...more });
/** A form of two fields, or otherwise. */
export const form = (more: Json): Json => ({
  kind: 'form',
  format: 1,
  id: 'f',
  fields: [field('a'), field('b')],
  submit: { call: 'forms.answer', as: 'answers', values: { form: 'f' }, label: 'Go' },
  ...more,
});
/** A condition that reads a field. */
export const reads = (name: string): Json => ({ not: { empty: `form.${name}` } });
/** A form whose first field has this rule. */
export const withRule = (rule: string, given?: Json): Json =>
  form({ fields: [field('a', { rules: [{ rule, ...(given ? { with: given } : {}) }] }), field('b')] });
