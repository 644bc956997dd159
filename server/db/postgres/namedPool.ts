import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { inTime } from './inTime.ts';

/** Different statements that are kept prepared on each connection; lists of values make many that come once. */
const MOST_NAMES = 400;

interface Named {
  /** One for all that use the same connections: a name stands for one statement on each. */
  nameOf: NameOf;
  /** How long an answer is waited for, milliseconds. */
  answerMs: number;
}

/** A pool whose repeated statements are parsed by the server once per connection and not at every use. */
export function namedPool(pool: pg.Pool, means: Named): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      return named(await pool.connect(), means);
    },
    end: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

/** Names a statement from its second use on, so that a single use takes no space. */
export function createNames(): NameOf {
  const seen = new Map<string, string>();
  return (text) => {
    const known = seen.get(text);
    if (!known) {
      if (seen.size < MOST_NAMES) seen.set(text, `statement_${seen.size}`);
      return undefined;
    }
    return known;
  };
}

function named(client: pg.PoolClient, { nameOf, answerMs }: Named): PostgresPoolClient {
  const query = (text: string, values: unknown[] = []) => {
    const name = values.length === 0 ? undefined : nameOf(text);
    const answer = name === undefined ? client.query(text, values) : client.query({ name, text, values });
    return inTime(client, answerMs, answer);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the cursors, which nobody asks for
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
