import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Reader, Tx } from './db.ts';

/** Stands for an argument while the statement's text is made. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** A compiled query. Of its parameters a slot is filled by its argument, anything else is the statement's own. */
type Text = Pick<CompiledQuery, 'sql' | 'parameters' | 'query' | 'queryId'>;

/**
 * A statement whose text is made once per database and not at every use: for the few that every transfer runs. Arguments are values
 * only; `build` must place each as a parameter and decide nothing by it.
 */
export function statement<On extends Reader | Tx, A extends readonly unknown[], R>(
  build: (on: On, ...args: A) => Compilable<R>,
): (on: On, ...args: A) => Promise<R[]> {
  const texts = new WeakMap<DialectAdapter, Text>();
  const textFor = (on: On, count: number): Text => {
    const { adapter } = on.getExecutor();
    const known = texts.get(adapter);
    if (known) return known;
    const slots = Array.from({ length: count }, (_, index) => new Slot(index));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only placed as parameters, as said above
    const text = build(on, ...(slots as unknown as A)).compile();
    texts.set(adapter, text);
    return text;
  };
  return async (on, ...args) => {
    const { sql, parameters, query, queryId } = textFor(on, args.length);
    const values = parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    // past the builder's own stations, for there is nothing to build and nobody listens in
    const { rows } = await on
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<R>({ sql, parameters: values, query, queryId }));
    return rows;
  };
}
