import { field, form, type Json, reads, withRule } from './formDocuments.ts';

// Wrong references in a form: to fields, to calls, and to itself in a circle.

/** Name, form, pointer, pattern of the finding. */
export type Fault = readonly [name: string, document: Json, pointer: string, found: RegExp];

/** References to a missing field; the check expects the name of a field. */
export const strayNames: readonly Fault[] = [
  [
    'a condition of a rule over a field that is not there',
    form({ fields: [field('a', { rules: [{ rule: 'email', when: { eq: [{ get: 'form.z' }, 'x'] } }] })] }),
    '/fields/0/rules/0/when',
    /form\.z/,
  ],
  ['a rule over a field that is not there', withRule('sameAs', { field: 'z' }), '/fields/0/rules/0/with/field', /"z"/],
  [
    'a parameter out of a field that is not there',
    form({ fields: [field('a', { source: { call: 'metadata.getCountries', with: { x: 'z' } } })] }),
    '/fields/0/source/with/x',
    /"z"/,
  ],
  [
    '`show` over a field that is not there',
    form({ fields: [field('a', { show: reads('z') })] }),
    '/fields/0/show',
    /form\.z/,
  ],
  [
    '`disable` over a field that is not there',
    form({ fields: [field('a', { disable: reads('z') })] }),
    '/fields/0/disable',
    /form\.z/,
  ],
  [
    '`required` over a field that is not there',
    form({ fields: [field('a', { required: reads('z') })] }),
    '/fields/0/required',
    /form\.z/,
  ],
  [
    'a condition in a row over a field that is neither there nor around',
    form({ fields: [field('g', { rows: { add: 'Add', fields: [field('x', { show: reads('z') })] } })] }),
    '/fields/0/rows/fields/0/show',
    /form\.z/,
  ],
  [
    'a step’s condition over a field that is not there',
    form({
      steps: [
        { id: 'one', title: '1', fields: ['a'], show: reads('z') },
        { id: 'two', title: '2', fields: ['b'] },
      ],
    }),
    '/steps/0/show',
    /form\.z/,
  ],
  [
    'a step of a field that is not there',
    form({
      steps: [
        { id: 'one', title: '1', fields: ['a'] },
        { id: 'two', title: '2', fields: ['b', 'z'] },
      ],
    }),
    '/steps/1/fields/1',
    /"z"/,
  ],
  [
    'a refusal under a field that is not there',
    form({ submit: { call: 'auth.login', label: 'Go', refusals: [{ type: 'X', field: 'z' }] } }),
    '/submit/refusals/0/field',
    /"z"/,
  ],
  [
    'a way without a field that is not there',
    form({ variants: [{ id: 'fast', label: 'Fast', without: ['z'] }] }),
    '/variants/0/without/0',
    /"z"/,
  ],
  ['a draft of a field that is not there', form({ draft: { fields: ['z'] } }), '/draft/fields/0', /"z"/],
  [
    'a rule that holds by a field that is not there',
    form({ fields: [field('a', { rules: [{ rule: 'email', when: reads('z') }] })] }),
    '/fields/0/rules/0/when',
    /form\.z/,
  ],
  ['actions of a field that is not there', form({ on: { z: [] } }), '/on/z', /"z"/],
  [
    'a field that is not there in what the definitions are asked with',
    form({ definitions: { call: 'account.getPersonalDataFields', with: { country: 'z' } } }),
    '/definitions/with/country',
    /"z"/,
  ],
];

/** Calls that the platform does not have. */
export const unknownCalls: readonly Fault[] = [
  ['an unknown call to send to', form({ submit: { call: 'auth.teleport', label: 'Go' } }), '/submit/call', /teleport/],
  ['an unknown call for definitions', form({ definitions: { call: 'x.y' } }), '/definitions/call', /x\.y/],
  ['an unknown call for what is known', form({ known: { call: 'x.y' } }), '/known/call', /x\.y/],
  [
    'an unknown call for choices',
    form({ fields: [field('a', { source: { call: 'x.y' } })] }),
    '/fields/0/source/call',
    /x\.y/,
  ],
  [
    'an unknown call for a check',
    form({ fields: [field('a', { check: { call: 'x.y' } })] }),
    '/fields/0/check/call',
    /x\.y/,
  ],
  ['an unknown call for values to start from', form({ values: { call: 'x.y' } }), '/values/call', /x\.y/],
  [
    'an unknown call to send again',
    form({
      submit: {
        call: 'auth.login',
        label: 'Go',
        again: { without: ['a'], label: 'Again', wait: 'Wait', call: 'x.y' },
      },
    }),
    '/submit/again/call',
    /x\.y/,
  ],
];

/** Fields, steps and choices that hang on themselves. */
export const circles: readonly Fault[] = [
  [
    'a field whose showing hangs on itself',
    form({ fields: [field('a', { show: reads('a') })] }),
    '/fields/0/show',
    /a → a/,
  ],
  [
    'two fields that show each other',
    form({ fields: [field('a', { show: reads('b') }), field('b', { show: reads('a') })] }),
    '/fields/0/show',
    /a → b → a/,
  ],
  [
    'a step that is shown by its own field',
    form({
      steps: [
        { id: 'one', title: '1', fields: ['a'], show: reads('a') },
        { id: 'two', title: '2', fields: ['b'] },
      ],
    }),
    '/fields/0/show',
    /a → a/,
  ],
  [
    'fields of a row that show each other',
    form({
      fields: [
        field('g', {
          rows: { add: 'Add', fields: [field('x', { show: reads('y') }), field('y', { show: reads('x') })] },
        }),
      ],
    }),
    '/fields/0/rows/fields/0/show',
    /x → y → x/,
  ],
  [
    'choices that are asked with each other',
    form({
      fields: [
        field('a', { source: { call: 'metadata.getCountries', with: { x: 'b' } } }),
        field('b', { check: { call: 'campaigns.checkPromocode', with: { x: 'a' } } }),
      ],
    }),
    '/fields/0/source',
    /a → b → a/,
  ],
];
