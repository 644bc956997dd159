import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../../tests/support/contentFolder.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { checkContent } from '../checkContent.ts';
import { fileSource } from '../fileSource.ts';
import { Library } from '../Library.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
let content: ContentFolder;
afterEach(() => content.drop());

type Json = Readonly<Record<string, unknown>>;
const field = (name: string, more: Json = {}): Json => ({ name, type: 'input', label: name, ...more });
const form = (more: Json): Json => ({
  kind: 'form',
  format: 1,
  id: 'f',
  fields: [field('a'), field('b')],
  submit: { call: 'auth.login', label: 'Go' },
  ...more,
});
const reads = (name: string): Json => ({ not: { empty: `form.${name}` } });
const withRule = (rule: string, given?: Json): Json =>
  form({ fields: [field('a', { rules: [{ rule, ...(given ? { with: given } : {}) }] }), field('b')] });

describe('the publish check of forms', () => {
  async function check(document: Json): Promise<string[]> {
    content = createContentFolder({ 'base/forms/f.json': document });
    const { faults } = await checkContent(content.folder, catalog);
    expect(faults.every(({ file }) => file.endsWith('base/forms/f.json'))).toBe(true);
    return faults.map(({ pointer, found, expected }) => `${pointer}: ${found}; ${expected}`);
  }

  it('finds nothing in a form that is in order', async () => {
    const fields = [
      field('a', {
        rules: [
          { rule: 'minLength', with: { min: 3 } },
          { rule: 'regex', with: { pattern: '[a-z]+' } },
        ],
      }),
      field('b', { show: reads('a'), required: reads('a'), disable: { eq: [{ get: 'form.mobile' }, 'x'] } }),
      field('c', { check: { call: 'campaigns.checkPromocode', with: { login: 'a' }, passes: { is: 'answer.ok' } } }),
      { name: 'mobile', type: 'phone' },
      field('d', { show: { eq: [{ get: 'form.phone_country_code' }, 'LV'] } }),
      {
        name: 'g',
        type: 'input',
        rows: { add: 'Add', fields: [field('x'), field('y', { show: { all: [reads('x'), reads('a')] } })] },
      },
    ];
    const steps = [
      { id: 'one', title: 'One', fields: ['a', 'b'] },
      { id: 'two', title: 'Two', fields: ['c', 'd', 'mobile', 'g'], show: reads('a') },
    ];
    expect(await check(form({ fields, steps, messages: { required: 'Say it' } }))).toEqual([]);
  });

  it.each<[string, Json, string, RegExp, RegExp]>([
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
    [
      'a condition of a rule over a field that is not there',
      form({ fields: [field('a', { rules: [{ rule: 'email', when: { eq: [{ get: 'form.z' }, 'x'] } }] })] }),
      '/fields/0/rules/0/when',
      /form\.z/,
      /name of a field/,
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
      'a rule over a field that is not there',
      withRule('sameAs', { field: 'z' }),
      '/fields/0/rules/0/with/field',
      /"z"/,
      /name of a field/,
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
      'an unknown call to send to',
      form({ submit: { call: 'auth.teleport', label: 'Go' } }),
      '/submit/call',
      /teleport/,
      /platform/,
    ],
    [
      'an unknown call for definitions',
      form({ definitions: { call: 'x.y' } }),
      '/definitions/call',
      /x\.y/,
      /platform/,
    ],
    ['an unknown call for what is known', form({ known: { call: 'x.y' } }), '/known/call', /x\.y/, /platform/],
    [
      'an unknown call for choices',
      form({ fields: [field('a', { source: { call: 'x.y' } })] }),
      '/fields/0/source/call',
      /x\.y/,
      /platform/,
    ],
    [
      'an unknown call for a check',
      form({ fields: [field('a', { check: { call: 'x.y' } })] }),
      '/fields/0/check/call',
      /x\.y/,
      /platform/,
    ],
    [
      'a parameter out of a field that is not there',
      form({ fields: [field('a', { source: { call: 'metadata.getCountries', with: { x: 'z' } } })] }),
      '/fields/0/source/with/x',
      /"z"/,
      /name of a field/,
    ],
    [
      '`show` over a field that is not there',
      form({ fields: [field('a', { show: reads('z') })] }),
      '/fields/0/show',
      /form\.z/,
      /name of a field/,
    ],
    [
      '`disable` over a field that is not there',
      form({ fields: [field('a', { disable: reads('z') })] }),
      '/fields/0/disable',
      /form\.z/,
      /name of a field/,
    ],
    [
      '`required` over a field that is not there',
      form({ fields: [field('a', { required: reads('z') })] }),
      '/fields/0/required',
      /form\.z/,
      /name of a field/,
    ],
    [
      'a condition that is none',
      form({ fields: [field('a', { show: { sometimes: true } })] }),
      '/fields/0/show',
      /sometimes/,
      /a condition/,
    ],
    [
      'a condition in a row over a field that is neither there nor around',
      form({ fields: [field('g', { rows: { add: 'Add', fields: [field('x', { show: reads('z') })] } })] }),
      '/fields/0/rows/fields/0/show',
      /form\.z/,
      /name of a field/,
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
      /name of a field/,
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
      'a step of a field that is not there',
      form({
        steps: [
          { id: 'one', title: '1', fields: ['a'] },
          { id: 'two', title: '2', fields: ['b', 'z'] },
        ],
      }),
      '/steps/1/fields/1',
      /"z"/,
      /name of a field/,
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
    [
      'a field whose showing hangs on itself',
      form({ fields: [field('a', { show: reads('a') })] }),
      '/fields/0/show',
      /a → a/,
      /hang on themselves/,
    ],
    [
      'two fields that show each other',
      form({ fields: [field('a', { show: reads('b') }), field('b', { show: reads('a') })] }),
      '/fields/0/show',
      /a → b → a/,
      /hang on themselves/,
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
      /hang on themselves/,
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
      /hang on themselves/,
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
      /hang on themselves/,
    ],
    [
      'words for a rule that is not there',
      form({ messages: { magic: 'No' } }),
      '/messages/magic',
      /magic/,
      /minLength/,
    ],
    [
      'an unknown action after a refusal',
      form({ submit: { call: 'auth.login', label: 'Go', refusals: [{ type: 'X', then: [{ do: 'explode' }] }] } }),
      '/submit/refusals/0/then/0/do',
      /explode/,
      /navigate/,
    ],
    [
      'a refusal under a field that is not there',
      form({ submit: { call: 'auth.login', label: 'Go', refusals: [{ type: 'X', field: 'z' }] } }),
      '/submit/refusals/0/field',
      /"z"/,
      /name of a field/,
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
    [
      'a way without a field that is not there',
      form({ variants: [{ id: 'fast', label: 'Fast', without: ['z'] }] }),
      '/variants/0/without/0',
      /"z"/,
      /name of a field/,
    ],
    [
      'a draft of a field that is not there',
      form({ draft: { fields: ['z'] } }),
      '/draft/fields/0',
      /"z"/,
      /name of a field/,
    ],
    [
      'a rule that holds by a field that is not there',
      form({ fields: [field('a', { rules: [{ rule: 'email', when: reads('z') }] })] }),
      '/fields/0/rules/0/when',
      /form\.z/,
      /name of a field/,
    ],
    ['an unknown call for values to start from', form({ values: { call: 'x.y' } }), '/values/call', /x\.y/, /platform/],
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
      /platform/,
    ],
    ['actions of a field that is not there', form({ on: { z: [] } }), '/on/z', /"z"/, /name of a field/],
    [
      'a field that is not there in what the definitions are asked with',
      form({ definitions: { call: 'account.getPersonalDataFields', with: { country: 'z' } } }),
      '/definitions/with/country',
      /"z"/,
      /name of a field/,
    ],
  ])('finds %s', async (...[, document, pointer, found, expected]) => {
    const faults = await check(document);
    const mine = faults.filter((line) => line.startsWith(`${pointer}: `));
    expect([faults, mine.length > 0]).toEqual([faults, true]);
    expect(mine.some((line) => found.test(line) && expected.test(line.slice(line.indexOf('; '))))).toBe(true);
  });

  it('lets two fields require or lock each other: either e-mail or phone', async () => {
    const either = [
      field('a', { required: { empty: 'form.b' }, disable: reads('b') }),
      field('b', { required: { empty: 'form.a' }, disable: reads('a') }),
    ];
    expect(await check(form({ fields: either }))).toEqual([]);
  });
});

describe('the same faults while the site runs', () => {
  async function open(document: Json, more: Json = {}) {
    content = createContentFolder({ 'base/forms/f.json': document, ...more });
    const lines: string[] = [];
    const told = (detail: object, message: string): unknown =>
      lines.push(`${'pointer' in detail ? String(detail.pointer) : ''} ${message}`);
    const library = new Library({
      source: fileSource(content.folder),
      catalog,
      log: { warn: told, info: () => undefined },
    });
    await library.reload();
    const delivered = () => library.siteOfBrand('aurora')?.content('en').form('f');
    return { library, lines, delivered };
  }

  it('cost the part they are in: the field stays, as plain as it must be', async () => {
    const fields = [
      field('a', { type: 'hologram', settings: { depth: 3 } }),
      field('b', {
        show: reads('z'),
        required: reads('z'),
        settings: { loud: true },
        source: { call: 'x.y' },
        check: { call: 'x.y' },
        rules: [{ rule: 'magic' }, { rule: 'email' }, { rule: 'minLength', with: { min: 'x' } }, { rule: 'name' }],
      }),
    ];
    const { delivered, lines } = await open(form({ fields }));
    expect(delivered()?.fields).toEqual([
      { name: 'a', type: 'input', label: 'a' },
      { name: 'b', type: 'input', label: 'b', rules: [{ rule: 'email' }, { rule: 'name' }] },
    ]);
    expect(lines).toContain('/fields/0/type part of a form left out');
  });

  it('a harmless pattern gets the stamp, a hostile one is gone with its rule [REL-C9]', async () => {
    const rules = [
      { rule: 'regex', with: { pattern: '[a-z]+' } },
      { rule: 'card', with: { pattern: '(a+)+' } },
    ];
    const { delivered } = await open(form({ fields: [field('a', { rules })] }));
    expect(delivered()?.fields[0]?.rules).toEqual([{ rule: 'regex', with: { pattern: '[a-z]+', isChecked: true } }]);
  });

  it('a stamp of the author is worth nothing [REL-C9]', async () => {
    const forged = (pattern: string): Json => ({ rule: 'regex', with: { pattern, isChecked: true } });
    const { delivered } = await open(
      form({ fields: [field('a', { rules: [forged('(a+)+')] }), field('b', { rules: [forged('a')] })] }),
    );
    expect(delivered()?.fields.map(({ rules }) => rules)).toEqual([[], []]);
  });

  it('a pattern that a brand puts in by an operation is looked at as well [REL-C9]', async () => {
    const variant = (pattern: string): Json => ({
      kind: 'form',
      format: 1,
      id: 'f',
      operations: [{ op: 'set', at: '/fields/0/rules', value: [{ rule: 'regex', with: { pattern } }] }],
    });
    const good = await open(form({}), { 'brands/aurora/forms/f.json': variant('\\d+') });
    expect(good.delivered()?.fields[0]?.rules).toEqual([{ rule: 'regex', with: { pattern: '\\d+', isChecked: true } }]);
    content.drop();
    const bad = await open(form({}), { 'brands/aurora/forms/f.json': variant('(a+)+') });
    expect(bad.delivered()?.fields[0]?.rules).toEqual([]);
  });

  it.each([
    ['names that are used twice', { fields: [field('a'), field('a')] }],
    ['a circle', { fields: [field('a', { show: reads('a') })] }],
    [
      'a step of nothing',
      {
        steps: [
          { id: 'x', title: 'X', fields: ['z'] },
          { id: 'y', title: 'Y', fields: ['a'] },
        ],
      },
    ],
    ['a call that nobody answers', { submit: { call: 'x.y', label: 'Go' } }],
  ])('%s: the last good form stays', async (_name, broken) => {
    const { library, delivered, lines } = await open(form({ messages: { required: 'good' } }));
    content.write('base/forms/f.json', form(broken));
    await library.reload();
    expect(delivered()?.messages).toMatchObject({ required: 'good' });
    expect(lines.at(-1)).toContain('the last good one is served');
  });

  it('a brand’s words for rules reach every form; a form’s own come before [VAL-01] [CFG-04]', async () => {
    const config = {
      kind: 'config',
      format: 1,
      id: 'site',
      forms: { validator: { required: { $t: 'must' }, email: 'forms.value.email', name: 'From config' } },
      text: { must: { en: 'You must' } },
    };
    const { delivered } = await open(form({ messages: { name: 'From form' } }), { 'base/config.json': config });
    expect(delivered()?.messages).toEqual({ required: 'You must', email: 'forms.value.email', name: 'From form' });
  });
});
