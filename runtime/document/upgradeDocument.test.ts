import { describe, expect, it } from 'vitest';
import { applyVariant, type Variant } from './overlay.ts';
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

describe('a rule that refused nothing', () => {
  const gone = { rule: 'promoCode' };
  const none = { rule: 'minLength', with: { min: 0 }, when: { any: [] } };
  const stays = { rule: 'maxLength', with: { max: 20 } };
  const field = (rules: object[]) => ({ name: 'code', type: 'promo-code', rules });
  const form = (rules: object[], messages: object) => ({
    kind: 'form',
    fields: [field(rules), { name: 'list', type: 'group', rows: { fields: [field(rules)] } }],
    messages,
  });
  const variant = (...operations: object[]) => ({ kind: 'form', operations });

  it('is one that never holds: in a form, in its rows, and in what a brand changes in it', () => {
    const messages = { promoCode: 'No', maxLength: 'Less' };
    expect(upgradeDocument(form([gone, stays], messages))).toEqual(form([none, stays], { maxLength: 'Less' }));
    const other = { op: 'unset', at: '/fields/code/hint' };
    expect(
      upgradeDocument(
        variant(
          { op: 'set', at: '/fields/code/rules', value: [stays, gone] },
          { op: 'set', at: '/fields/code/rules/1', value: { ...gone, when: { is: 'form.a' }, message: 'No' } },
          { op: 'set', at: '/messages/promoCode', value: 'No' },
          { op: 'unset', at: '/messages/promoCode' },
          { op: 'set', at: '/messages', value: messages },
          other,
        ),
      ),
    ).toEqual(
      variant(
        { op: 'set', at: '/fields/code/rules', value: [stays, none] },
        { op: 'set', at: '/fields/code/rules/1', value: { ...none, message: 'No' } },
        { op: 'set', at: '/messages', value: { maxLength: 'Less' } },
        other,
      ),
    );
  });

  it.each([
    ['takes it away', { op: 'unset', at: '/fields/code/rules/0' }],
    ['changes another', { op: 'set', at: '/fields/code/rules/1/with/max', value: 9 }],
    ['takes another away', { op: 'unset', at: '/fields/code/rules/1' }],
    ['puts another in its place', { op: 'set', at: '/fields/code/rules/0', value: { rule: 'name' } }],
    ['adds another', { op: 'set', at: '/fields/code/rules/2', value: { rule: 'name' } }],
    ['adds it', { op: 'set', at: '/fields/code/rules/2', value: gone }],
  ] as const)('leaves each other rule where it was when a brand %s', (_, operation) => {
    const base = { kind: 'form', fields: [field([gone, stays])] };
    const stored = applyVariant(base, { operations: [operation] });
    const { operations } = upgradeDocument(variant(operation)) as unknown as Variant;
    const upgraded = applyVariant(upgradeDocument(base), { operations });
    expect([stored.review, upgraded.review]).toEqual([[], []]);
    expect(upgraded.document).toEqual(upgradeDocument(stored.document));
  });
});

it('custom code that says only a part of what it must is left for the schema to refuse', () => {
  const document = {
    kind: 'config',
    customCode: [{ isEnabled: true, position: 'head', code: '', consent: 'analytics' }, 7, null],
  };
  expect(upgradeDocument(structuredClone(document))).toEqual(document);
});
