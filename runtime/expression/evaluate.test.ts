import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { isLong, within } from '../../tests/support/length.ts';
import { createOutside, createTestRuntime, NOON } from '../../tests/support/testRuntime.ts';
import { evaluate } from './evaluate.ts';
import { inspectCondition } from './inspect.ts';
import { type Condition, MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_STEPS, UNKNOWN } from './types.ts';
import { baseVocabulary } from './vocabulary.ts';

const values: Readonly<Record<string, unknown>> = {
  yes: true,
  no: false,
  one: 1,
  name: 'Zane',
  none: null,
  blank: '',
  later: UNKNOWN,
};
const judge = (condition: unknown, nowMs = NOON): boolean | undefined =>
  evaluate(condition as Condition, (path) => (Object.hasOwn(values, path) ? values[path] : undefined), nowMs);
const yes = { is: 'yes' };
const no = { is: 'no' };
const later = { is: 'later' };

describe('deciding a condition', () => {
  it.each<[unknown, boolean]>([
    [{ is: 'yes' }, true],
    [{ is: 'no' }, false],
    [{ is: 'one' }, false],
    [{ is: 'gone' }, false],
    [{ empty: 'blank' }, true],
    [{ empty: 'none' }, true],
    [{ empty: 'no' }, true],
    [{ empty: 'gone' }, true],
    [{ empty: 'name' }, false],
    [{ empty: 'one' }, false],
    [{ eq: [{ get: 'name' }, 'Zane'] }, true],
    [{ eq: [{ get: 'name' }, 'zane'] }, false],
    [{ eq: [{ get: 'one' }, '1'] }, false],
    [{ eq: [{ get: 'none' }, null] }, true],
    [{ eq: [{ get: 'name' }, { get: 'name' }] }, true],
    [{ ne: [{ get: 'name' }, 'Anna'] }, true],
    [{ ne: [{ get: 'one' }, 1] }, false],
    [{ gt: [{ get: 'one' }, 0] }, true],
    [{ gt: [{ get: 'one' }, 1] }, false],
    [{ gte: [{ get: 'one' }, 1] }, true],
    [{ lt: [{ get: 'one' }, 2] }, true],
    [{ lt: [1, 1] }, false],
    [{ lte: [1, 1] }, true],
    [{ lt: ['a', 'b'] }, true],
    [{ lt: [1, '2'] }, true],
    [{ lt: ['10', 9] }, false],
    [{ lt: [1, 'two'] }, false],
    [{ gt: [1, ''] }, false],
    [{ gt: [true, false] }, false],
    [{ gt: [{ get: 'gone' }, 0] }, false],
    [{ in: [{ get: 'name' }, ['Anna', 'Zane']] }, true],
    [{ in: [{ get: 'name' }, []] }, false],
    [{ in: [1, ['1']] }, false],
    [{ not: no }, true],
    [{ not: yes }, false],
    [{ all: [] }, true],
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
  ])('%j is %s', (condition, verdict) => expect(judge(condition)).toBe(verdict));

  it('knows time to the millisecond: true before the instant, then after it', () => {
    const instant = '2026-11-21T12:00:00Z';
    expect([judge({ before: instant }, NOON - 1), judge({ after: instant }, NOON - 1)]).toEqual([true, false]);
    expect([judge({ before: instant }, NOON), judge({ after: instant }, NOON)]).toEqual([false, true]);
    expect(judge({ after: '2026-11-21T14:00:00+02:00' }, NOON)).toBe(true);
  });

  it.each<[unknown, boolean | undefined]>([
    [later, undefined],
    [{ not: later }, undefined],
    [{ empty: 'later' }, undefined],
    [{ eq: [{ get: 'later' }, 1] }, undefined],
    [{ ne: [1, { get: 'later' }] }, undefined],
    [{ gt: [{ get: 'later' }, 1] }, undefined],
    [{ in: [{ get: 'later' }, ['x']] }, undefined],
    [{ all: [yes, later] }, undefined],
    [{ all: [later, no] }, false],
    [{ all: [no, later] }, false],
    [{ any: [no, later] }, undefined],
    [{ any: [later, yes] }, true],
    [{ not: { any: [later, no] } }, undefined],
    [{ all: [{ any: [later, yes] }, yes] }, true],
  ])('%j, part of which is not known yet, is %s', (condition, verdict) => expect(judge(condition)).toBe(verdict));

  const mistakes: unknown[] = [
    null,
    5,
    'x',
    true,
    [],
    {},
    { maybe: 'yes' },
    { is: 'yes', not: no },
    { is: 5 },
    { is: null },
    { is: ['yes'] },
    { empty: {} },
    { not: null },
    { all: yes },
    { any: 'yes' },
    { eq: 'yes' },
    { eq: [1] },
    { eq: [1, 1, 1] },
    { eq: [[], []] },
    { eq: [{}, {}] },
    { ne: [{ got: 'one' }, 1] },
    { in: 5 },
    { in: null },
    { in: [{ get: 'name' }] },
    { in: [{ get: 'name' }, 'Zane'] },
    { in: [] },
    { before: 'soon' },
    { before: null },
    { after: 5 },
    { after: {} },
    { constructor: 'yes' },
    { toString: 'yes' },
    { hasOwnProperty: 'is' },
    JSON.parse('{"__proto__":{"is":"yes"}}'),
  ];
  it.each(mistakes)('%j is a mistake: false, and so is what it stands in', (mistake) => {
    expect(judge(mistake)).toBe(false);
    expect(judge({ not: mistake })).toBe(false);
    expect(judge({ not: { all: [mistake] } })).toBe(false);
    expect(judge({ any: [mistake, yes] })).toBe(false);
    expect(judge({ all: [{ not: mistake }, yes] })).toBe(false);
  });

  it(`goes ${MAX_EXPRESSION_DEPTH} levels deep; deeper is a mistake`, () => {
    const nest = (depth: number): unknown => (depth === 0 ? yes : { not: { not: nest(depth - 1) } });
    expect(judge(nest(MAX_EXPRESSION_DEPTH / 2))).toBe(true);
    expect(judge(nest(MAX_EXPRESSION_DEPTH / 2 + 1))).toBe(false);
    expect(judge(nest(2_000))).toBe(false);
  });

  it(`takes ${MAX_EXPRESSION_STEPS} steps; more is a mistake, and costs no more than 5 ms [REL-C13]`, () => {
    expect(judge({ all: Array.from({ length: MAX_EXPRESSION_STEPS - 1 }, () => yes) })).toBe(true);
    expect(judge({ all: Array.from({ length: MAX_EXPRESSION_STEPS }, () => yes) })).toBe(false);
    const endless = { not: { any: Array.from({ length: 200_000 }, () => no) } };
    expect(judge(endless)).toBe(false);
    expect(cpuMs(() => judge(endless), 100)).toBeLessThan(within(5));
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'constructor.constructor',
    'brand.constructor',
    'brand.id.length',
    '',
    '.',
    'page.__proto__',
  ])('reads nothing at %j: only what is declared', (path) => {
    const runtime = createTestRuntime(createOutside());
    expect(runtime.value(path)).toBeUndefined();
    expect(evaluate({ is: path }, (at) => runtime.value(at), NOON)).toBe(false);
    expect(inspectCondition({ is: path }, baseVocabulary).faults).toHaveLength(1);
  });

  it('never throws over random conditions, and publishing has an answer to each [REL-C13]', {
    timeout: 1_800_000,
  }, () => {
    const leaf = fc.oneof(
      fc.constantFrom('yes', 'no', 'later', 'gone', 'constructor', '__proto__'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const operand = fc.oneof(leaf, fc.record({ get: leaf }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.dictionary(fc.constantFrom('is', 'empty', 'before', 'after', 'toString', '__proto__'), leaf, { maxKeys: 2 }),
        fc.dictionary(
          fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'),
          fc.oneof(fc.tuple(operand, operand), leaf),
          { maxKeys: 1 },
        ),
        fc.record({ not: tie('tree') }),
        fc.record({ all: fc.array(tie('tree'), { maxLength: 4 }) }),
        fc.record({ any: fc.array(tie('tree'), { maxLength: 4 }) }),
        leaf,
      ),
    }));
    fc.assert(
      fc.property(tree, (condition) => {
        const { faults } = inspectCondition(condition, {
          ...baseVocabulary,
          yes: { type: 'boolean', class: 'static' },
        });
        const asked: unknown[] = [];
        const read = (path: string): unknown => {
          asked.push(path);
          return Object.hasOwn(values, path) ? values[path] : undefined;
        };
        expect([true, false, undefined]).toContain(evaluate(condition as Condition, read, NOON));
        // nothing but a declared value is reached, and that by the name that stands in the condition
        const written = JSON.stringify(condition);
        for (const path of asked) expect(written).toContain(JSON.stringify(path));
        for (const { pointer, expected } of faults) expect(typeof pointer + typeof expected).toBe('stringstring');
      }),
      { numRuns: isLong ? 100_000 : 5_000 },
    );
  });
});
