import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../../tests/support/contentFolder.ts';
import { field, form, type Json, reads } from '../../../tests/support/formDocuments.ts';
import { otherFaults } from '../../../tests/support/formFaults.ts';
import { circles, strayNames, unknownCalls } from '../../../tests/support/formReferences.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { checkContent } from '../folder/checkContent.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
let content: ContentFolder;
afterEach(() => content.drop());

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
      field('old', { rules: [{ rule: 'promoCode' }] }), // as stored forms still say
      field('d', { show: { eq: [{ get: 'form.phone_country_code' }, 'LV'] } }),
      {
        name: 'g',
        type: 'group',
        rows: { add: 'Add', fields: [field('x'), field('y', { show: { all: [reads('x'), reads('a')] } })] },
      },
    ];
    const steps = [
      { id: 'one', title: 'One', fields: ['a', 'b'] },
      { id: 'two', title: 'Two', fields: ['c', 'd', 'mobile', 'old', 'g'], show: reads('a') },
    ];
    expect(await check(form({ fields, steps, messages: { required: 'Say it' } }))).toEqual([]);
  });

  it.each<readonly [string, Json, string, RegExp, RegExp]>([
    ...strayNames.map((fault) => [...fault, /name of a field/] as const),
    ...unknownCalls.map((fault) => [...fault, /platform/] as const),
    ...circles.map((fault) => [...fault, /hang on themselves/] as const),
    ...otherFaults,
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
