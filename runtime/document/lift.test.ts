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

it('custom code that says only a part of what it must is left for the schema to refuse', () => {
  const document = {
    kind: 'config',
    customCode: [{ isEnabled: true, position: 'head', code: '', consent: 'analytics' }, 7, null],
  };
  expect(liftDocument(structuredClone(document))).toEqual(document);
});
