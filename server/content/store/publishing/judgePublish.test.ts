import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, type Grant, may, type Place, type Right, type Role, rights, roles } from '../../people/rights.ts';
import { judgeApproval, judgePublish, type ReleaseFacts } from './judgePublish.ts';

const actor = (...grants: Grant[]): Actor => ({ id: 'a', name: 'ann', grants });
const change = (brand: string, more: Partial<ReleaseFacts['changes'][number]> & { locales?: string[] } = {}) => {
  const { locales, ...rest } = more;
  const places: Place[] = locales?.map((locale) => ({ brand, locale })) ?? [{ brand }];
  return { document: `${brand}/page/home`, places, isOfBrand: false, ...rest };
};
const facts = (more: Partial<ReleaseFacts>): ReleaseFacts => ({
  changes: [change('kestrel')],
  openings: [],
  twoPersonBrands: [],
  makers: ['ann'],
  unproved: [],
  approvals: [],
  ...more,
});
const kinds = (who: Actor | null, what: ReleaseFacts): string[] => judgePublish(who, what).map(({ kind }) => kind);

/** Releases by the kind of change they hold. */
const actions: Readonly<Record<string, ReleaseFacts>> = {
  page: facts({}),
  texts: facts({ changes: [change('kestrel', { locales: ['lv'] })] }),
  'texts ru+lv': facts({ changes: [change('kestrel', { locales: ['lv', 'ru'] })] }),
  config: facts({ changes: [change('kestrel', { isOfBrand: true })] }),
  base: facts({ changes: [change('base')] }),
  both: facts({ changes: [change('kestrel'), change('aurora')] }),
  'redirect out': facts({ openings: [{ brand: 'kestrel', right: 'external-redirects' }] }),
  code: facts({
    openings: [{ brand: 'kestrel', right: 'custom-code' }],
    approvals: [{ person: 'bob' }],
  }),
};

type Yes = Readonly<Record<keyof typeof actions, boolean>>;
const none = Object.fromEntries(Object.keys(actions).map((name) => [name, false])) as Yes;
const every = Object.fromEntries(Object.keys(actions).map((name) => [name, true])) as Yes;
const own = { ...none, page: true, texts: true, 'texts ru+lv': true };

describe('who may publish what', () => {
  it.each<[string, Grant[], Yes]>([
    ['nobody’s', [], none],
    ['a viewer', [{ role: 'viewer', brand: '*' }], none],
    ['a translator', [{ role: 'translator', brand: '*' }], none],
    ['an editor', [{ role: 'editor', brand: '*' }], none],
    ['a publisher of the brand', [{ role: 'publisher', brand: 'kestrel' }], own],
    ['a publisher of another brand', [{ role: 'publisher', brand: 'aurora' }], none],
    [
      'a publisher of both',
      [
        { role: 'publisher', brand: 'kestrel' },
        { role: 'publisher', brand: 'aurora' },
      ],
      { ...own, both: true },
    ],
    [
      'a publisher of one language',
      [{ role: 'publisher', brand: 'kestrel', locales: ['lv'] }],
      { ...none, texts: true },
    ],
    ['a publisher of base', [{ role: 'publisher', brand: 'base' }], { ...none, base: true }],
    ['a publisher of all', [{ role: 'publisher', brand: '*' }], { ...own, base: true, both: true }],
    ['an operator of the brand', [{ role: 'operator', brand: 'kestrel' }], { ...own, config: true }],
    [
      'a publisher with a way out',
      [
        { role: 'publisher', brand: 'kestrel' },
        { right: 'external-redirects', brand: 'kestrel' },
      ],
      { ...own, 'redirect out': true },
    ],
    [
      'a publisher with a way out of another brand',
      [
        { role: 'publisher', brand: 'kestrel' },
        { right: 'external-redirects', brand: 'aurora' },
      ],
      own,
    ],
    [
      'a publisher with custom code',
      [
        { role: 'publisher', brand: 'kestrel' },
        { right: 'custom-code', brand: '*' },
      ],
      { ...own, code: true },
    ],
    [
      'rights without publishing',
      [
        { right: 'custom-code', brand: '*' },
        { role: 'editor', brand: '*' },
      ],
      none,
    ],
    ['an administrator', [{ role: 'administrator', brand: '*' }], every],
  ])('%s', (_, grants, yes) => {
    const may = Object.fromEntries(
      Object.entries(actions).map(([name, what]) => [name, kinds(actor(...grants), what).length === 0]),
    );
    expect(may).toEqual(yes);
  });

  it('the machine’s owner may do everything but be two persons', () => {
    for (const what of Object.values(actions)) expect(judgePublish(null, what)).toEqual([]);
    expect(kinds(null, facts({ twoPersonBrands: ['kestrel'] }))).toEqual(['approval']);
  });
});

describe('two persons', () => {
  const publisher = actor({ role: 'publisher', brand: '*' }, { right: 'custom-code', brand: '*' });
  const two = { twoPersonBrands: ['kestrel'], makers: ['ann', 'Carl'] };
  it.each<[string, ReleaseFacts['approvals'], boolean]>([
    ['nobody agreed', [], false],
    ['the author agreed', [{ person: 'ann' }], false],
    ['the author agreed under another spelling', [{ person: 'ＡＮＮ' }], false],
    ['who worked on a draft agreed', [{ person: 'carl' }], false],
    ['somebody else agreed', [{ person: 'bob' }], true],
    ['both agreed', [{ person: 'ann' }, { person: 'bob' }], true],
  ])('are there when %s: %j', (_, approvals, isEnough) => {
    const wanted = isEnough ? [] : ['approval'];
    expect(kinds(publisher, facts({ ...two, approvals }))).toEqual(wanted);
    // custom code is seen by two persons whatever the brand says [REL-C14]
    const code = facts({ makers: two.makers, approvals, openings: [{ brand: 'kestrel', right: 'custom-code' }] });
    expect(kinds(publisher, code)).toEqual(wanted);
  });

  it('are told of, with whom and why', () => {
    expect(judgePublish(publisher, facts(two))[0]?.said.text).toBe(
      'kestrel publishes by two persons: somebody other than ann, Carl has to approve it',
    );
  });

  it.each<[string, string[], boolean]>([
    ['nobody', [], false],
    ['one', ['bob'], false],
    ['two', ['bob', 'dee'], true],
  ])(
    'are two others where whoever sat at the machine made it without an account: %s agreed',
    (_, persons, isEnough) => {
      const approvals = persons.map((person) => ({ person }));
      const what = { makers: ['shell:ann'], unproved: ['shell:ann'], approvals };
      const wanted = isEnough ? [] : ['approval'];
      expect(kinds(null, facts({ ...what, twoPersonBrands: ['kestrel'] }))).toEqual(wanted);
      expect(kinds(publisher, facts({ ...what, openings: [{ brand: 'kestrel', right: 'custom-code' }] }))).toEqual(
        wanted,
      );
    },
  );

  it('the second one needs the right, wherever something is changed', () => {
    const what = facts({ changes: [change('kestrel'), change('aurora')] });
    expect(judgeApproval(actor({ role: 'publisher', brand: 'kestrel' }), what)).toHaveLength(1);
    expect(judgeApproval(actor({ role: 'editor', brand: '*' }), what)).toHaveLength(2);
    expect(judgeApproval(actor({ right: 'approve', brand: '*' }), what)).toEqual([]);
  });

  it('custom code wants a second person with the right to it [REL-C14]', () => {
    const opening = { brand: 'kestrel', right: 'custom-code' as const };
    const code = (approval: object) =>
      facts({ makers: ['ann'], openings: [opening], approvals: [{ person: 'bob', ...approval }] });
    expect(kinds(publisher, code({}))).toEqual([]);
    expect(
      judgePublish(publisher, code({ lacksCodeAt: ['kestrel'] })).map(({ kind, said }) => [kind, said.text]),
    ).toEqual([
      [
        'approval',
        'custom code at kestrel is seen by two persons with the right to it: somebody other than ann has to approve it',
      ],
    ]);
    const approver = actor({ role: 'publisher', brand: '*' });
    expect(judgeApproval(approver, code({}))[0]?.said.text).toMatch(/lacks the right «custom-code» at kestrel/);
    expect(judgeApproval(actor({ role: 'administrator', brand: '*' }), code({}))).toEqual([]);
  });
});

const brands = ['base', 'aurora', 'kestrel', 'tidal'] as const;
const locales = ['en', 'lv', 'ru'] as const;
const grantOf = (place: fc.Arbitrary<string>): fc.Arbitrary<Grant> =>
  fc
    .record({
      what: fc.oneof(
        fc.constantFrom(...roles).map((role: Role) => ({ role })),
        fc.constantFrom(...rights).map((right: Right) => ({ right })),
      ),
      brand: place,
      locales: fc.option(fc.subarray([...locales])),
    })
    .map(({ what, brand, locales: some }) => ({ ...what, brand, ...(some === null ? {} : { locales: some }) }));

describe('whatever somebody was granted', () => {
  it('for one brand allows nothing at another', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...brands)
          .chain((brand) => fc.record({ brand: fc.constant(brand), grants: fc.array(grantOf(fc.constant(brand))) })),
        fc.constantFrom(...brands),
        fc.constantFrom(...rights),
        fc.option(fc.constantFrom(...locales)),
        ({ brand, grants }, other, right, locale) => {
          fc.pre(other !== brand);
          const who = actor(...grants);
          expect(may(who, right, { brand: other, ...(locale === null ? {} : { locale }) })).toBe(false);
          const what = facts({ changes: [change(other, locale === null ? {} : { locales: [locale] })] });
          expect(kinds(who, what)).toContain('right');
          expect(judgeApproval(who, what)).not.toEqual([]);
        },
      ),
    );
  });

  it('allows no more when it is less: what fewer grants allow, more allow too', () => {
    const grants = fc.array(grantOf(fc.constantFrom(...brands, '*')));
    fc.assert(
      fc.property(grants, grants, fc.constantFrom(...Object.values(actions)), (some, others, what) => {
        const [few, more] = [kinds(actor(...some), what), kinds(actor(...some, ...others), what)];
        expect(more.length).toBeLessThanOrEqual(few.length);
      }),
    );
  });

  it('for some languages covers nothing that all of them share', () => {
    fc.assert(
      fc.property(fc.array(grantOf(fc.constant('*'))), (grants) => {
        const limited = grants.map((grant) => ({ ...grant, locales: grant.locales ?? ['lv'] }));
        expect(kinds(actor(...limited), actions['page'] ?? facts({}))).toContain('right');
      }),
    );
  });
});
