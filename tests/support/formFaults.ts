import { field, form, withRule } from './formDocuments.ts';
import type { Fault } from './formReferences.ts';

/** Every other fault of a form that the publish check finds, with what it expects in its place. */
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
    '/fields/0/settings/loud',
    /loud/,
    /one of keyboard/,
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
    '/fields/0/rules/0/with/min',
    /min/,
    /one of strict/,
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
    '/fields/0/rows/fields/0/rows',
    /rows/,
    /one of name/,
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
