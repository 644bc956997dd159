import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../../tests/support/contentFolder.ts';
import { field, form, type Json, reads } from '../../../tests/support/formDocuments.ts';
import { openLibrary } from '../../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
let content: ContentFolder;
afterEach(() => content.drop());

describe('the same faults while the site runs', () => {
  async function open(document: Json, more: Json = {}) {
    content = createContentFolder({ 'base/forms/f.json': document, ...more });
    const lines: string[] = [];
    const told = (detail: object, message: string): unknown =>
      lines.push(`${'pointer' in detail ? String(detail.pointer) : ''} ${message}`);
    const library = await openLibrary(content.folder, catalog, told);
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

  it('fields come in the order of their steps; those that no step names stand in the last', async () => {
    const steps = [
      { id: 'one', title: 'One', fields: ['c', 'a'] },
      { id: 'two', title: 'Two', fields: ['b'] },
    ];
    const { delivered } = await open(form({ fields: ['a', 'b', 'z', 'c'].map((name) => field(name)), steps }));
    expect(delivered()?.fields.map(({ name }) => name)).toEqual(['c', 'a', 'b', 'z']);
  });

  it('a rule of a field type that the form does not have names whose code it comes with', async () => {
    const card = { rules: [{ rule: 'cardNumber' }, { rule: 'name' }] };
    const method = field('b', { type: 'payment-method' });
    const alone = await open(form({ fields: [field('a', card)] }));
    expect(alone.delivered()).toHaveProperty('ruleTypes', ['payment-method']);
    content.drop();
    const beside = await open(form({ fields: [field('a', card), method] }));
    expect(beside.delivered()).not.toHaveProperty('ruleTypes');
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
