import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../expression/evaluate.ts';
import type { Condition } from '../expression/types.ts';
import { ALWAYS, fillSettings, NEVER } from './settings.ts';

const settings: Readonly<Record<string, unknown>> = {
  'forms.terms': true,
  'forms.notify': false,
  'forms.first': 'betting',
  'games.pageSize': 18,
};
const fill = <T>(value: T): unknown => fillSettings(value, (path) => settings[path]);

describe('settings in documents', () => {
  it('puts a setting in the place that names it', () => {
    expect(
      fill({ do: 'navigate', with: { to: { get: 'config.forms.first' }, n: { get: 'config.games.pageSize' } } }),
    ).toEqual({ do: 'navigate', with: { to: 'betting', n: 18 } });
  });

  it('puts `or` where nothing is set, and nothing where there is no `or`', () => {
    expect(fill({ a: { get: 'config.none', or: 'x' }, b: { get: 'config.none' } })).toEqual({ a: 'x', b: null });
  });

  it('leaves what names no setting as it is', () => {
    const document = { show: { is: 'visitor.guest' }, props: { title: 'config.forms.terms', get: 'form.email' } };
    expect(fill(document)).toBe(document);
  });

  it.each([
    [{ is: 'config.forms.terms' }, ALWAYS],
    [{ is: 'config.forms.notify' }, NEVER],
    [{ is: 'config.none' }, NEVER],
    [{ empty: 'config.none' }, ALWAYS],
    [{ not: { is: 'config.forms.notify' } }, ALWAYS],
    [{ eq: [{ get: 'config.forms.first' }, 'betting'] }, ALWAYS],
    [{ in: [{ get: 'config.forms.first' }, ['casino']] }, NEVER],
    [{ gt: [{ get: 'config.games.pageSize' }, 20] }, NEVER],
    [{ all: [{ is: 'config.forms.terms' }, { is: 'form.has' }] }, { is: 'form.has' }],
    [{ all: [{ is: 'config.forms.notify' }, { is: 'form.has' }] }, NEVER],
    [{ any: [{ is: 'config.forms.terms' }, { is: 'form.has' }] }, ALWAYS],
    [{ eq: [{ get: 'config.forms.first' }, { get: 'form.choice' }] }, { eq: ['betting', { get: 'form.choice' }] }],
    [{ all: [{ is: 'config.forms.terms' }, { before: '2030-01-01T00:00:00Z' }] }, { before: '2030-01-01T00:00:00Z' }],
  ])('decides %j', (condition, decided) => {
    expect(fill({ show: condition })).toEqual({ show: decided });
  });

  it('never changes what a condition says', () => {
    const values = {
      ...Object.fromEntries(Object.entries(settings).map(([k, v]) => [`config.${k}`, v])),
      'form.a': true,
      'form.b': '',
    };
    const path = fc.constantFrom(
      'config.forms.terms',
      'config.forms.notify',
      'config.none',
      'form.a',
      'form.b',
      'form.none',
    );
    const operand = fc.oneof(
      path.map((get) => ({ get })),
      fc.constantFrom(true, 'betting', 18),
    );
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        path.map((is) => ({ is })),
        path.map((empty) => ({ empty })),
        fc.tuple(operand, operand).map((eq) => ({ eq })),
        tie('condition').map((not) => ({ not })),
        fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
        fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
      ),
    }));
    const read = (name: string): unknown => (values as Record<string, unknown>)[name] ?? null;
    fc.assert(
      fc.property(condition, (given) => {
        const filled = fill(given) as Condition;
        expect(JSON.stringify(filled)).not.toContain('config.');
        expect(evaluate(filled, read, 0)).toBe(evaluate(given, read, 0));
      }),
    );
  });
});
