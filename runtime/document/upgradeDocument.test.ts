import { expect, it } from 'vitest';
import { parseDocument } from './parse.ts';
import { documentUpgrades, upgradeDocument } from './upgradeDocument.ts';

it.each(documentUpgrades)(
  'documents of kind $kind are upgraded as their sample says, and the stored text stays',
  ({ sample }) => {
    const text = JSON.stringify(sample.before);
    expect(parseDocument(text)).toEqual({ value: sample.after });
    expect(upgradeDocument(structuredClone(sample.after))).toEqual(sample.after);
  },
);

it('custom code that a brand adds to what it inherits is upgraded, too [REL-C14]', () => {
  const entry = { isEnabled: true, position: 'head', code: '<b>x</b>' };
  const upgraded = { ...entry, isEnabled: false, consent: 'marketing', owner: '', why: '', hash: '' };
  const of = (operations: object[]) => ({ kind: 'config', format: 1, id: 'site', operations });
  const other = { op: 'set', at: '/games/pageSize', value: 3 };
  expect(
    upgradeDocument(
      of([{ op: 'set', at: '/customCode', value: [entry] }, { op: 'set', at: '/customCode/0', value: entry }, other]),
    ),
  ).toEqual(
    of([
      { op: 'set', at: '/customCode', value: [upgraded] },
      { op: 'set', at: '/customCode/0', value: upgraded },
      other,
    ]),
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
  expect(upgradeDocument(form([gone, stays], said))).toEqual(form([stays], { minLength: 'More' }));
  const variant = (...operations: object[]) => ({ kind: 'form', operations });
  const other = { op: 'unset', at: '/fields/code/hint' };
  expect(
    upgradeDocument(
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
  expect(upgradeDocument(structuredClone(document))).toEqual(document);
});
