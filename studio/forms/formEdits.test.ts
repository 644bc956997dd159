import { describe, expect, it } from 'vitest';
import { applyVariant } from '#runtime/document/overlay.ts';
import type { Edit } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { addField, fieldsOf, moveField, removeField, stepsOf, toStep } from './formEdits.ts';

const FORM: Document = {
  kind: 'form',
  fields: [
    { name: 'email', type: 'email', label: { $t: 'email.label' } },
    { name: 'city', type: 'input', label: { $t: 'city.label' }, show: { not: { empty: 'form.email' } } },
    { name: 'terms', type: 'checkbox', label: { $t: 'terms.label' } },
  ],
  text: { 'email.label': { en: 'E-mail' }, 'city.label': { en: 'City' }, 'terms.label': { en: 'Terms' } },
};
const STEPPED: Document = {
  ...FORM,
  steps: [
    { id: 'who', title: 'Who', fields: ['email', 'city'] },
    { id: 'last', title: 'Last', fields: ['terms'] },
  ],
};

function after(document: Document, edit: Edit | string): Document {
  if (typeof edit === 'string') throw new Error(edit);
  const { document: made, review } = applyVariant(document, { operations: edit.operations });
  expect(review).toEqual([]);
  return made;
}
const names = (document: Document): string[] => fieldsOf(document).map(({ name }) => name);
const inSteps = (document: Document): string[][] => stepsOf(document).map(({ fields }) => [...fields]);

describe('a field of a form', () => {
  it('is added behind another with its texts, in the same step', () => {
    const field = { name: 'nick', type: 'input', label: { $t: 'nick.label' } };
    const texts = { 'nick.label': { en: 'Nickname' } };
    const made = after(STEPPED, addField(STEPPED, { field, after: 'email', texts }));
    expect([names(made), inSteps(made)]).toEqual([
      ['email', 'nick', 'city', 'terms'],
      [['email', 'nick', 'city'], ['terms']],
    ]);
    expect(made['text']).toMatchObject(texts);
    expect(names(after(FORM, addField(FORM, { field, after: null, texts })))).toEqual([
      'email',
      'city',
      'terms',
      'nick',
    ]);
  });

  it('moves by one place, and from the end of a step into the next', () => {
    expect(names(after(FORM, moveField(FORM, 'city', -1)))).toEqual(['city', 'email', 'terms']);
    expect(inSteps(after(STEPPED, moveField(STEPPED, 'city', -1)))).toEqual([['city', 'email'], ['terms']]);
    expect(inSteps(after(STEPPED, moveField(STEPPED, 'city', 1)))).toEqual([['email'], ['city', 'terms']]);
    expect(inSteps(after(STEPPED, toStep(STEPPED, 'email', { id: 'last' })))).toEqual([['city'], ['terms', 'email']]);
    expect(moveField(FORM, 'email', -1)).toBe('It is the first already.');
    expect(moveField(STEPPED, 'terms', -1)).toContain('only field of its step');
  });

  it('is taken away with the texts that it alone named; not while another asks for it', () => {
    const made = after(STEPPED, removeField(STEPPED, 'city'));
    expect([names(made), inSteps(made)]).toEqual([
      ['email', 'terms'],
      [['email'], ['terms']],
    ]);
    expect(made['text']).toEqual({ 'email.label': { en: 'E-mail' }, 'terms.label': { en: 'Terms' } });
    expect(removeField(FORM, 'email')).toBe('«city» asks for it in a condition. Change that first.');
    expect(removeField(STEPPED, 'terms')).toContain('only field of its step');
  });
});
