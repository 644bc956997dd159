import { describe, expect, it } from 'vitest';
import { applyVariant } from '#runtime/document/overlay.ts';
import type { Edit } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { placesFor, refusalOf, wordsOfPlace } from '../move/drop.ts';
import { dropTreeOf } from './fieldsHost.ts';
import { addField, fieldsOf, moveField, placeField, removeField, stepsOf, toStep } from './formEdits.ts';

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

  it('is put behind any other, and into any step but out of one that has no other', () => {
    expect(names(after(FORM, placeField(FORM, 'terms', { id: '', after: null })))).toEqual(['terms', 'email', 'city']);
    expect(names(after(FORM, placeField(FORM, 'email', { id: '', after: 'city' })))).toEqual([
      'city',
      'email',
      'terms',
    ]);
    const { [0]: first, [1]: second } = inSteps(
      after(STEPPED, placeField(STEPPED, 'email', { id: 'last', after: null })),
    );
    expect([first, second]).toEqual([['city'], ['email', 'terms']]);
    const swapped = after(STEPPED, placeField(STEPPED, 'email', { id: 'who', after: 'city' }));
    expect(inSteps(swapped)).toEqual([['city', 'email'], ['terms']]);
    for (const [document, id] of [
      [FORM, ''],
      [STEPPED, 'who'],
    ] as const)
      expect(placeField(document, 'city', { id, after: 'email' })).toBe('Left where it was.');
    expect(placeField(STEPPED, 'terms', { id: 'who', after: null })).toContain('only field of its step');
  });

  it('finds the places of the tree of parts: all in its step and in others, none where a step would be empty', () => {
    const fields = (...list: string[]) => list.map((name) => ({ name }));
    const tree = dropTreeOf([
      { id: 'who', title: 'Who', fields: fields('email', 'city') },
      { id: 'last', title: 'Last', fields: fields('terms') },
      { id: '', title: 'In no step yet', fields: fields('nick') },
    ]);
    const places = (id: string) =>
      placesFor(tree, { ids: [id], types: ['field'] }).map(({ parent, after: behind }) => `${parent}: ${behind}`);
    expect(places('email')).toEqual(['step who: null', 'step who: city', 'step last: null', 'step last: terms']);
    expect(places('terms')).toEqual(['step last: null']);
    expect(places('nick')).toHaveLength(5);
    const terms = { ids: ['terms'], types: ['field'] };
    expect(refusalOf(tree, terms, { parent: 'step who', slot: 'fields', after: null })).toContain(
      'only field of its step',
    );
    expect(wordsOfPlace(tree, terms, { parent: 'step who', slot: 'fields', after: 'email' })).toBe('Who, 2 of 3');
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
