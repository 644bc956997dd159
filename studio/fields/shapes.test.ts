import { describe, expect, it } from 'vitest';
import { pageQuery } from '#schemas/content/pageAddress.ts';
import { popupRule } from '#schemas/content/popupRule.ts';
import { beginShape, shapeOfValue, shapesOf } from './shapes.ts';

const often = shapesOf(popupRule.properties.often);
const query = shapesOf(pageQuery);

describe('a value of one of several shapes', () => {
  it('names its shapes by their titles, choices, or what they hold', () => {
    expect(often.map(({ title }) => title)).toEqual(['once, visit, always', 'Days']);
    expect(query.map(({ title }) => title)).toEqual(['Values', 'From, To', expect.any(String)]);
    expect(
      shapesOf({ oneOf: [{ title: 'By hand', type: 'string' }, { const: 'auto' }, { type: 'integer' }] }),
    ).toMatchObject([{ title: 'By hand' }, { title: 'auto' }, { title: 'integer' }]);
  });

  it('has no choice where its schema narrows one shape only', () => {
    expect(shapesOf({ type: 'object', oneOf: [{ required: ['call'] }, { required: ['of'] }] })).toEqual([]);
    expect(shapesOf({ type: 'string' })).toEqual([]);
  });

  it.each([
    ['visit', 0],
    [{ days: 3 }, 1],
    ['never', -1],
    [{}, -1],
  ])('is known by what it holds: %j', (value, index) => {
    expect(shapeOfValue(often, value)).toBe(index);
  });

  it('is told from another of the same type by the names in it', () => {
    expect(shapeOfValue(query, { values: ['a'] })).toBe(0);
    expect(shapeOfValue(query, { from: 1, to: 9 })).toBe(1);
  });

  it('begins anew in another shape, and keeps what fits there', () => {
    const [first, second] = query;
    if (!first || !second) throw new Error('both are there');
    expect(beginShape(second, { values: ['a'] })).toEqual({ from: 0, to: 0 });
    expect(beginShape(second, { from: 4, values: ['a'] })).toEqual({ from: 4, to: 0 });
    expect(beginShape(first, { from: 4 })).toEqual({ values: [] });
  });
});
