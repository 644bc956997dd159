import { expect, it } from 'vitest';
import { liftDocument, lifts } from './lift.ts';
import { parseDocument } from './parse.ts';

it.each(lifts)('documents of kind $kind are lifted as their sample says, and the stored text stays', ({ sample }) => {
  const text = JSON.stringify(sample.before);
  expect(parseDocument(text)).toEqual({ value: sample.after });
  expect(liftDocument(structuredClone(sample.after))).toEqual(sample.after);
});

it('custom code that a brand adds to what it inherits is lifted, too [REL-C14]', () => {
  const entry = { isEnabled: true, position: 'head', code: '<b>x</b>' };
  const lifted = { ...entry, isEnabled: false, consent: 'marketing', owner: '', why: '', hash: '' };
  const of = (operations: object[]) => ({ kind: 'config', format: 1, id: 'site', operations });
  const other = { op: 'set', at: '/games/pageSize', value: 3 };
  expect(
    liftDocument(
      of([{ op: 'set', at: '/customCode', value: [entry] }, { op: 'set', at: '/customCode/0', value: entry }, other]),
    ),
  ).toEqual(
    of([{ op: 'set', at: '/customCode', value: [lifted] }, { op: 'set', at: '/customCode/0', value: lifted }, other]),
  );
});

it('a rule that refused nothing is taken out of a form, of its rows, and of what a brand changes in it', () => {
  const gone = { rule: 'promoCode' };
  const stays = { rule: 'minLength', with: { min: 1 } };
  const field = (rules: object[]) => ({ name: 'code', type: 'promo-code', rules });
  const form = (rules: object[], messages: object) => ({
    kind: 'form',
    fields: [field(rules), { name: 'list', type: 'group', rows: { fields: [field(rules)] } }],
    messages,
  });
  const said = { promoCode: 'No', minLength: 'More' };
  expect(liftDocument(form([gone, stays], said))).toEqual(form([stays], { minLength: 'More' }));
  const variant = (...operations: object[]) => ({ kind: 'form', operations });
  const other = { op: 'unset', at: '/fields/code/hint' };
  expect(
    liftDocument(
      variant(
        { op: 'set', at: '/fields/code/rules', value: [stays, gone] },
        { op: 'set', at: '/fields/code/rules/1', value: gone },
        { op: 'set', at: '/messages/promoCode', value: 'No' },
        other,
      ),
    ),
  ).toEqual(variant({ op: 'set', at: '/fields/code/rules', value: [stays] }, other));
});

it('custom code that says only a part of what it must is left for the schema to refuse', () => {
  const document = {
    kind: 'config',
    customCode: [{ isEnabled: true, position: 'head', code: '', consent: 'analytics' }, 7, null],
  };
  expect(liftDocument(structuredClone(document))).toEqual(document);
});
