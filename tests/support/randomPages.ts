import fc from 'fast-check';

/** A known widget: its version, and a sample of its input. */
export interface Known {
  v: number;
  sample: { props?: Record<string, unknown>; data?: Record<string, unknown>; slots?: Record<string, unknown> };
}

/** A page of random nodes, among them one that is whole. */
export interface RandomPage {
  nodes: Record<string, unknown>;
  /** Nodes that are on the page itself. */
  top: string[];
  /** Answers of the platform, by node. */
  data: Record<string, Record<string, unknown>>;
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e21,
    '',
    '\u0000',
    '\ud800',
    '<b>x',
    '%',
    '__proto__',
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const where = fc.record({ steps: fc.array(fc.nat(20), { maxLength: 4 }), value: junk });
type Where = { steps: readonly number[]; value: unknown };

/** A copy that holds something else at a place, which is found by turns: whatever stands there is stepped into as far as it goes. */
function changed(held: unknown, { steps: [step, ...steps], value }: Where): unknown {
  if (held === null || typeof held !== 'object' || step === undefined) return value;
  const keys = Object.keys(held);
  const key = keys[step % (keys.length + 1)] ?? 'more';
  const inner = changed(Reflect.get(held, key), { steps, value });
  if (Array.isArray(held))
    return key === 'more' ? [...(held as unknown[]), inner] : held.map((one, at) => (String(at) === key ? inner : one));
  return { ...held, [key]: inner };
}

const IDS = ['a', 'b', 'c'];
const path = fc.constantFrom('visitor.guest', 'wallet.total', 'brand.id', 'gone', 'constructor');
const condition = fc.oneof(
  fc.record({ is: path }),
  fc.record({ not: fc.record({ is: path }) }),
  fc.record({ eq: fc.tuple(fc.record({ get: path }), junk) }),
  junk,
);
const often = <T>(arbitrary: fc.Arbitrary<T>, weight: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: junk });
const more = fc.record(
  {
    show: condition,
    bind: often(fc.dictionary(fc.constantFrom('title', 'text', 'amount'), often(fc.record({ get: path }), 6)), 6),
    on: often(
      fc.dictionary(
        fc.constantFrom('cta', 'submit'),
        often(fc.array(fc.record({ do: fc.constantFrom('toast', 'navigate', 'x'), with: junk }), { maxLength: 2 }), 6),
      ),
      6,
    ),
    fallback: often(fc.constantFrom('b', 'c', 'gone'), 12),
    v: often(fc.integer({ min: 0, max: 3 }), 6),
  },
  { requiredKeys: [] },
);
/** Parents of the three, so that most pages are trees. */
const parents = fc.tuple(fc.constant('page'), fc.constantFrom('page', 'a'), fc.constantFrom('page', 'a', 'b'));
const slot = fc.constantFrom('main', 'main', 'aside', 'page');

/** Pages of these widgets whose props and answers are changed at random places. */
export function randomPages(widgets: Readonly<Record<string, Known>>): fc.Arbitrary<RandomPage> {
  const node = fc.record({
    type: fc.constantFrom(...Object.keys(widgets)),
    props: fc.array(where, { maxLength: 3 }),
    data: fc.array(where, { maxLength: 2 }),
    more: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: more }),
    slot,
  });
  return fc.tuple(parents, fc.tuple(node, node, node)).map(([above, all]) => {
    const nodes: RandomPage['nodes'] = {};
    const data: RandomPage['data'] = {};
    for (const [index, one] of all.entries()) {
      const { v, sample } = widgets[one.type] ?? { v: 1, sample: {} };
      const id = IDS[index] ?? '';
      const inner = IDS.filter((_, at) => above[at] === id);
      const slots = inner.length > 0 ? { slots: { [one.slot]: inner } } : {};
      nodes[id] = { type: one.type, v, props: one.props.reduce(changed, sample.props ?? {}), ...slots, ...one.more };
      const answers = one.data.reduce(changed, sample.data ?? {});
      if (answers !== null && typeof answers === 'object') data[id] = answers as Record<string, unknown>;
    }
    return { nodes, data, top: IDS.filter((_, at) => above[at] === 'page') };
  });
}
