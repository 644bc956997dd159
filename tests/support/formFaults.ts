import { field, form, type Json, reads, withRule } from './formDocuments.ts';

// Every fault of a form that the publish check finds: its name, a form that has it, where it stands, and what is said of it.

/** Name, form, pointer, what is found. */
type Fault = readonly [name: string, document: Json, pointer: string, found: RegExp];

/** What names a field that is not there; the check says that a name of a field is expected. */
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

/** All else, with what the check expects in its place. */
export const otherFaults: readonly (readonly [...fault: Fault, expected: RegExp])[] = [
  [
    'an unknown field type',
    form({ fields: [field('a', { type: 'hologram' })] }),
    '/fields/0/type',
    /hologram/,
    /input/,
  ],
  [
    'settings that the type does not have',
    form({ fields: [field('a', { settings: { loud: 1 } })] }),
    '/fields/0/settings',
    /loud/,
    /no property «loud»/,
  ],
  ['an unknown rule', withRule('magic'), '/fields/0/rules/0/rule', /magic/, /minLength/],
  [
    'an argument of the wrong type',
    withRule('minLength', { min: 'three' }),
    '/fields/0/rules/0/with/min',
    /three/,
    /integer/,
  ],
  [
    'an argument that the rule does not have',
    withRule('email', { min: 3 }),
    '/fields/0/rules/0/with',
    /min/,
    /no property «min»/,
  ],
  [
    'an argument that the rule cannot do without',
    withRule('amountNotMultipleOf', {}),
    '/fields/0/rules/0/with',
    /./,
    /«value»/,
  ],
  [
    'a hostile pattern',
    withRule('regex', { pattern: '(a+)+' }),
    '/fields/0/rules/0/with/pattern',
    /very slow.*\(a\+\)\+/,
    /quick/,
  ],
  [
    'a pattern that is none',
    withRule('postcode', { pattern: '(' }),
    '/fields/0/rules/0/with/pattern',
    /no pattern/,
    /quick/,
  ],
  [
    'a pattern that the server cannot run',
    withRule('card', { pattern: '(?=a)a' }),
    '/fields/0/rules/0/with/pattern',
    /cannot run/,
    /quick/,
  ],
  [
    'a pattern that is too long',
    withRule('regex', { pattern: 'a'.repeat(201) }),
    '/fields/0/rules/0/with/pattern',
    /aaa/,
    /200/,
  ],
  [
    'a stamp that the author gave',
    withRule('regex', { pattern: 'a', isChecked: true }),
    '/fields/0/rules/0/with/isChecked',
    /true/,
    /server/,
  ],
  [
    'a condition that is none',
    form({ fields: [field('a', { show: { sometimes: true } })] }),
    '/fields/0/show',
    /sometimes/,
    /a condition/,
  ],
  [
    'a question about what a draft keeps',
    form({ draft: { days: 1 }, asksBeforeLeaving: true }),
    '/asksBeforeLeaving',
    /true/,
    /draft keeps/,
  ],
  [
    'a name that is used twice',
    form({ fields: [field('a'), field('b'), field('a')] }),
    '/fields/2/name',
    /"a"/,
    /each used once/,
  ],
  [
    'a name that is used twice in a row',
    form({ fields: [field('g', { rows: { add: 'Add', fields: [field('x'), field('x')] } })] }),
    '/fields/0/rows/fields/1/name',
    /"x"/,
    /each used once/,
  ],
  [
    'a field in two steps',
    form({
      steps: [
        { id: 'one', title: '1', fields: ['a'] },
        { id: 'two', title: '2', fields: ['b', 'a'] },
      ],
    }),
    '/steps/1/fields/1',
    /"a"/,
    /one step/,
  ],
  [
    'two steps of one name',
    form({
      steps: [
        { id: 'one', title: '1', fields: ['a'] },
        { id: 'one', title: '2', fields: ['b'] },
      ],
    }),
    '/steps/1/id',
    /one/,
    /each used once/,
  ],
  [
    'more fields than a form may have',
    form({ fields: Array.from({ length: 201 }, (_, at) => field(`f${at}`)) }),
    '/fields',
    /./,
    /200/,
  ],
  [
    'rows in rows',
    form({
      fields: [
        field('g', { rows: { add: 'Add', fields: [field('x', { rows: { add: 'Add', fields: [field('y')] } })] } }),
      ],
    }),
    '/fields/0/rows/fields/0',
    /rows/,
    /no property «rows»/,
  ],
  ['words for a rule that is not there', form({ messages: { magic: 'No' } }), '/messages/magic', /magic/, /minLength/],
  [
    'an unknown action after a refusal',
    form({ submit: { call: 'auth.login', label: 'Go', refusals: [{ type: 'X', then: [{ do: 'explode' }] }] } }),
    '/submit/refusals/0/then/0/do',
    /explode/,
    /navigate/,
  ],
  [
    'a next form that is not there',
    form({ submit: { call: 'auth.login', label: 'Go', passes: { to: 'gone', fields: ['a'] } } }),
    '/submit/passes/to',
    /gone/,
    /document/,
  ],
  [
    'a popup that is not there',
    form({ submit: { call: 'auth.login', label: 'Go', then: [{ do: 'popup.open', with: { popup: 'gone' } }] } }),
    '/submit/then',
    /gone/,
    /document/,
  ],
];
