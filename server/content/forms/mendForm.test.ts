import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { baseVocabulary } from '#runtime/expression/vocabulary.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { rules } from '../../../tests/support/siteRules.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { createFieldsCheck } from './checkFields.ts';
import { mendForm, stampPatterns } from './mendForm.ts';

const { fields: types } = await loadCatalog(`${import.meta.dirname}/../../..`);
const check = createFieldsCheck({
  catalog: { fields: types, rules, vocabulary: baseVocabulary },
  refusalOf: (pattern) => (pattern.includes('+)+') ? 'slow' : null),
});
const checkDocument = documentCheck();

const json = fc.dictionary(
  fc.constantFrom('min', 'max', 'field', 'pattern', 'isChecked', 'value', 'constructor'),
  fc.jsonValue({ maxDepth: 2 }),
);
const name = fc.constantFrom('a', 'b', 'c', 'd');
const condition = fc.oneof(
  name.map((other) => ({ empty: `form.${other}` })),
  fc.constant({ is: 'visitor.guest' }),
  fc.dictionary(fc.constantFrom('all', 'not', 'eq', 'magic'), fc.jsonValue({ maxDepth: 2 })),
);
const asked = fc.record({
  call: fc.constantFrom('metadata.getCountries', 'x.y', 'constructor'),
  with: fc.dictionary(name, name),
});
const rule = fc.record(
  {
    rule: fc.constantFrom(...Object.keys(rules), 'magic', 'constructor'),
    with: fc.oneof(json, fc.constant({ pattern: '(a+)+' })),
  },
  { requiredKeys: ['rule'] },
);
const field = fc.record(
  {
    name,
    type: fc.constantFrom(...Object.keys(types), 'hologram', 'constructor'),
    settings: json,
    rules: fc.array(rule, { maxLength: 14 }),
    show: condition,
    disable: condition,
    required: fc.oneof(fc.boolean(), condition),
    source: asked,
    check: asked,
  },
  { requiredKeys: ['name', 'type'] },
);
const form = fc.uniqueArray(field, { minLength: 1, maxLength: 4, selector: (each) => each.name }).map(
  (fields) =>
    ({
      kind: 'form',
      format: 1,
      id: 'f',
      fields,
      submit: { call: 'auth.login', label: 'Go' },
    }) as unknown as FormDocument,
);

it('never throws on faulty fields, and leaves a form without faults', () => {
  fc.assert(
    fc.property(form, (document) => {
      const before = JSON.stringify(document);
      checkDocument(document);
      const mended = mendForm(document, check(document));
      expect(check(mended)).toEqual([]);
      expect(mended.fields.map((each) => each.name)).toEqual(document.fields.map((each) => each.name));
      expect(JSON.stringify(document)).toBe(before);
    }),
    { verbose: true, numRuns: 300 },
  );
});

it('takes a condition from a rule that has none, and leaves the rule', () => {
  const [sound] = fc.sample(form, 1);
  const rules = [{ rule: 'optional', when: { any: [] } }, { rule: 'name' }];
  const document = { ...sound, fields: [{ name: 'a', type: 'input', rules }] } as unknown as FormDocument;
  const mended = mendForm(document, check(document));
  expect(mended.fields[0]?.rules).toEqual([{ rule: 'optional' }, { rule: 'name' }]);
});

it('leaves a form without faults as it is', () => {
  const [sound] = fc.sample(form, 1);
  expect(mendForm(sound as FormDocument, [])).toBe(sound);
});

it('stamps patterns, and nothing else', () => {
  const given = [{ rule: 'regex', with: { pattern: 'a' } }, { rule: 'minLength', with: { min: 2 } }, { rule: 'email' }];
  const document = { fields: [{ name: 'a', type: 'input', rules: given }] } as unknown as FormDocument;
  expect(stampPatterns(document).fields[0]?.rules).toEqual([
    { rule: 'regex', with: { pattern: 'a', isChecked: true } },
    { rule: 'minLength', with: { min: 2 } },
    { rule: 'email' },
  ]);
  expect(given[0]?.with).toEqual({ pattern: 'a' });
});
