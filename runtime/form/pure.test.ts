import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTypes } from '../../tests/support/formParts.ts';
import { field as phone } from '../../widgets/fields/phone/schema.ts';
import type { FieldDocument } from './document.ts';
import { applyMask, maskFor, maskSize } from './mask.ts';
import { mergeFields } from './merge.ts';
import { fillPlaces } from './messages.ts';
import { payloadOf, type Sender } from './payload.ts';
import type { PlatformField } from './platformField.ts';
import { readRefusal } from './refusal.ts';

describe('merging the platform with the document [AUTHP-05]', () => {
  const merge = (documents: FieldDocument[], platform: PlatformField[] | null): ReturnType<typeof mergeFields> =>
    mergeFields(documents, { platform, items: {}, types: plainTypes, labelOf: (name) => `?${name}` });
  const defined = (
    name: string,
    ...[is_visible, is_required, options = {}]: [boolean, boolean, object?]
  ): PlatformField => ({
    name,
    type: 'input',
    params: { is_visible, is_required },
    options,
  });

  it('visible and required are the platform’s, order and words the document’s', () => {
    const fields = merge(
      [
        { name: 'b', type: 'input', label: 'Bee', required: true },
        { name: 'a', type: 'input', label: 'Ay' },
        { name: 'terms', type: 'checkbox', label: 'Terms', required: true },
      ],
      [defined('a', true, true), defined('b', false, false)],
    );
    expect(fields.map(({ name, label, isOffered, required }) => [name, label, isOffered, required])).toEqual([
      ['b', 'Bee', false, false],
      ['a', 'Ay', true, true],
      ['terms', 'Terms', true, true],
    ]);
  });
  it('a required field that the document forgot stands at the end', () => {
    const fields = merge(
      [{ name: 'a', type: 'input' }],
      [
        { ...defined('country_code', true, true), type: 'country_code' },
        defined('a', true, false),
        defined('hidden', false, true),
        defined('optional', true, false),
      ],
    );
    expect(fields.map(({ name, type, label }) => [name, type, label])).toEqual([
      ['a', 'input', '?a'],
      ['country_code', 'country-code', '?country_code'],
    ]);
  });
  it('a field may stand only where the platform has, or requires, one', () => {
    const offered = (offer: 'defined' | 'required', platform: PlatformField[]): boolean | undefined =>
      merge([{ name: 'a', type: 'input', offer }], platform)[0]?.isOffered;
    expect([offered('defined', []), offered('defined', [defined('a', true, false)])]).toEqual([false, true]);
    expect([offered('required', [defined('a', true, false)]), offered('required', [defined('a', true, true)])]).toEqual(
      [false, true],
    );
  });
  it('bounds of the platform become rules; the document’s own argument or text wins', () => {
    const [field] = merge(
      [{ name: 'a', type: 'input', rules: [{ rule: 'minLength', message: 'longer' }] }],
      [defined('a', true, true, { min_length: 2, max_length: 9, regex: '\\d+' })],
    );
    expect(field?.rules).toEqual([
      { rule: 'minLength', with: { min: 2 }, message: 'longer' },
      { rule: 'maxLength', with: { max: 9 } },
      { rule: 'regex', with: { pattern: '\\d+' } },
    ]);
  });
  it('a rule with a condition changes no other of its name', () => {
    const rules = [
      { rule: 'minLength', with: { min: 3 } },
      { rule: 'minLength', with: { min: 0 }, when: { any: [] } },
    ];
    expect(merge([{ name: 'code', type: 'input', rules }], null)[0]?.rules).toEqual(rules);
  });

  it('never loses a field that the platform shows and requires', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const documents = fc.uniqueArray(name).map((names) => names.map((each) => ({ name: each, type: 'input' })));
    const platform = fc.uniqueArray(fc.record({ name, isVisible: fc.boolean(), isRequired: fc.boolean() }), {
      selector: (field) => field.name,
    });
    fc.assert(
      fc.property(documents, platform, (listed, given) => {
        const merged = merge(
          listed,
          given.map((field) => defined(field.name, field.isVisible, field.isRequired)),
        );
        const byName = new Map(merged.map((field) => [field.name, field]));
        const isWhole = given
          .filter((field) => field.isVisible && field.isRequired)
          .every((field) => byName.get(field.name)?.required === true && byName.get(field.name)?.isOffered === true);
        expect(isWhole && listed.every((field, index) => merged[index]?.name === field.name)).toBe(true);
      }),
      { verbose: true },
    );
  });
});

describe('payload [VAL-16]', () => {
  const sender = (wire: Record<string, string | boolean>, isVisible = true): Sender => ({
    name: Object.keys(wire)[0] ?? '',
    rows: null,
    wire,
    isSent: isVisible && Object.values(wire)[0] !== '',
  });
  it('leaves out what is empty, hidden or wrong', () => {
    expect(payloadOf([sender({ a: '1' }), sender({ b: '' }), sender({ c: '3' }, false)], {})).toEqual({ a: '1' });
  });
  it('fills the login from the first that has a value', () => {
    const derive = { login: ['email', 'mobile'], phone: ['mobile'] };
    expect(payloadOf([sender({ email: '' }), sender({ mobile: '20000000' })], { derive })).toEqual({
      mobile: '20000000',
      login: '20000000',
      phone: '20000000',
    });
    expect(payloadOf([sender({ email: 'a@b.co' }), sender({ login: 'me' })], { derive })).toEqual({
      email: 'a@b.co',
      login: 'me',
    });
    expect(payloadOf([], { derive })).toEqual({});
  });
  it('adds the values that the document fixes', () =>
    expect(payloadOf([], { values: { is_betting: '0' } })).toEqual({ is_betting: '0' }));
});

describe('a refusal of the platform [VAL-13]', () => {
  const t = (key: string): string => (key.endsWith('.ALREADY_EXISTS') ? 'Taken' : key);
  const read = (data: Record<string, unknown>, names: string[], submit = {}): [object, readonly string[]] => {
    const otherName = (name: string): string | undefined => phone.otherNames?.[name];
    const { fields, rest } = readRefusal(data, { submit, t, otherName, has: (name) => names.includes(name) });
    return [Object.fromEntries(fields), rest];
  };
  it('knows a field by the other names of its type: phone and mobile', () => {
    expect(read({ phone: ['Bad'] }, ['mobile'])).toEqual([{ mobile: 'Bad' }, []]);
    expect(read({ mobile: ['Bad'] }, ['phone'])).toEqual([{ phone: 'Bad' }, []]);
  });
  it('follows the document’s map before anything else', () =>
    expect(read({ login: ['Bad'] }, ['email', 'login'], { errors: { login: 'email' } })).toEqual([
      { email: 'Bad' },
      [],
    ]));
  it('puts the error of a derived name on its origin', () =>
    expect(read({ login: ['Bad'] }, ['mobile'], { derive: { login: ['email', 'mobile'] } })).toEqual([
      { mobile: 'Bad' },
      [],
    ]));
  it('says a code in the words of the catalogue, or that the value is wrong', () => {
    expect(read({ email: ['ALREADY_EXISTS'] }, ['email'])[0]).toEqual({ email: 'Taken' });
    expect(read({ email: ['NEVER_HEARD_OF'] }, ['email'])[0]).toEqual({ email: 'Wrong value' });
    expect(read({ email: 'plain words' }, ['email'])[0]).toEqual({ email: 'plain words' });
    expect(read({ email: [] }, ['email'])[0]).toEqual({ email: 'Wrong value' });
  });
  it('keeps what belongs to no field', () =>
    expect(read({ captcha: ['Try again'], x: ['Try again'] }, ['email'])).toEqual([{}, ['Try again']]));
});

describe('masks [VAL-15]', () => {
  it.each([
    ['## ### ###', '20000000', '20 000 000'],
    ['## ### ###', '2000', '20 00'],
    ['## ### ###', '20', '20'],
    ['## ### ###', '20-00x0', '20 000'],
    ['@@-####', 'ab1234', 'ab-1234'],
    ['**.##', 'a1.23', 'a1.23'],
    ['(##) #', '123', '(12) 3'],
  ])('%s writes %s as %s', (mask, text, written) => expect(applyMask(mask, text)).toBe(written));
  it('writes what it wrote before the same way', () => {
    const mask = fc
      .array(fc.constantFrom('#', '@', '*', ' ', '-'), { minLength: 1, maxLength: 10 })
      .map((places) => places.join(''));
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 12 }), (places, text) => {
        const once = applyMask(places, text);
        expect(applyMask(places, once)).toBe(once);
        expect(once.replace(/[^\p{L}\d]/gu, '').length).toBeLessThanOrEqual(maskSize(places));
      }),
      { verbose: true },
    );
  });
  it('picks the shortest mask that holds the number', () => {
    expect(maskFor(['#### ####', '### ####'], 7)).toBe('### ####');
    expect(maskFor(['#### ####', '### ####'], 8)).toBe('#### ####');
    expect(maskFor(['### ####'], 9)).toBe('### ####');
    expect(maskFor([], 9)).toBeUndefined();
  });
});

it('fills places of all three kinds, and leaves the rest as written', () => {
  expect(fillPlaces('$$min$$ {value} {{max}} $$no$$', { min: 1, value: 'x', max: 2 })).toBe('1 x 2 $$no$$');
});
