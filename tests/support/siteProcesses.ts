import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type CallName, type CallTypes, verbOf } from '#schemas/platform/index.ts';
import { databaseUrlOf, openTestDatabase, removeFolder, temporaryFolder } from './database.ts';
import { httpAs } from './httpAs.ts';
import { nameFor } from './nameFor.ts';
import { SiteNode } from './siteNode.ts';

/** What the site answered to a call over HTTP. */
export interface HttpAnswer<N extends CallName> {
  status: number;
  data: CallTypes[N]['response'] | undefined;
  error: { type: string; message: string; error_data?: unknown } | undefined;
  /** Seconds to wait, where the answer says so. */
  waitSec: number | undefined;
}

/** A browser without a screen: it keeps its cookies, and asks the processes in turn. */
export interface HttpVisitor {
  cookie: string;
  /** @param from the address of this machine that the request comes from: any of 127.0.0.0/8 */
  call<N extends CallName>(name: N, input: CallTypes[N]['request'], from?: string): Promise<HttpAnswer<N>>;
}

/** The product as an operator runs it, over the database that these tests are about: one process on the embedded one, two on PostgreSQL. */
export class SiteProcesses {
  readonly folder = temporaryFolder();
  readonly nodes: SiteNode[] = [];
  #env: Readonly<Record<string, string>> = {};
  #turn = 0;

  /** @param policy the house rules of the brand Aurora */
  async start(policy: object): Promise<void> {
    const url = await databaseUrlOf(this.folder);
    for (const name of url === undefined ? ['a'] : ['a', 'b']) {
      const node = new SiteNode(this.folder, name);
      mkdirSync(join(node.dataDir, 'db'), { recursive: true });
      if (url === undefined) await (await openTestDatabase(join(node.dataDir, 'db'), node.dataDir)).close(); // filled already
      const file = join(node.contentDir, 'brands', 'aurora', 'brand.json');
      const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...brand, policy }));
      this.#env = {
        DEMO: '1',
        DEMO_DOORS: '1',
        REGISTER_LIMIT: '1000', // all players come from this machine
        ...(url === undefined ? {} : { DATABASE_URL: url, AUDIT_KEY: 'the processes of one site share it' }),
      };
      await node.start(this.#env);
      this.nodes.push(node);
    }
  }

  /** Ports of the processes. */
  get ports(): number[] {
    return this.nodes.map(({ origin }) => Number(new URL(origin).port));
  }

  /** Ends all processes as a power failure would, and starts them again where they were. */
  async crash(): Promise<void> {
    const before = this.nodes.map((node, nth) => ({ node, port: this.ports[nth] }));
    await Promise.all(before.map(({ node }) => node.kill()));
    await Promise.all(before.map(({ node, port }) => node.start({ ...this.#env, PORT: String(port) })));
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    removeFolder(this.folder);
  }

  /** Asks the database beside the running processes. @param text with `$1` in a value's place */
  async sql(text: string, ...values: string[]): Promise<Record<string, unknown>[]> {
    const url = await databaseUrlOf(this.folder);
    if (url === undefined) {
      const db = new DatabaseSync(join(this.nodes[0]?.dataDir ?? '', 'db', 'marquee.db'));
      try {
        db.exec('PRAGMA busy_timeout = 10000');
        return db.prepare(text.replaceAll('$', '?')).all(...values);
      } finally {
        db.close();
      }
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  visitor(cookie = ''): HttpVisitor {
    const visitor: HttpVisitor = {
      cookie,
      call: async (name, input, from) => {
        const { verb } = verbOf(name);
        const isPost = verb === 'POST';
        const given = Object.entries(input).map(([key, value]) => [key, String(value)]);
        const query = isPost ? '' : `?${new URLSearchParams(given).toString()}`;
        const answer = await httpAs(this.#port(), `/api/${name.replace('.', '/')}${query}`, {
          method: verb,
          ...(from === undefined ? {} : { from }),
          headers: { 'x-app-agent': 'test', 'content-type': 'application/json', cookie: visitor.cookie },
          ...(isPost ? { body: JSON.stringify(input) } : {}),
        });
        visitor.cookie = withCookies(visitor.cookie, answer.headers['set-cookie']);
        const { data, error } = JSON.parse(answer.text) as Pick<HttpAnswer<typeof name>, 'data' | 'error'>;
        const wait = answer.headers['retry-after'];
        return { status: answer.status, data, error, waitSec: wait === undefined ? undefined : Number(wait) };
      },
    };
    return visitor;
  }

  /** Registers a person of the name at Aurora. @throws when the site refuses */
  async newPlayer(name: string, given: object = {}): Promise<HttpVisitor & { login: string; password: string }> {
    const visitor = this.visitor();
    const [login, password] = [`${name}@mail.example`, 'Sunny-day7'];
    const { status, error } = await visitor.call('auth.register', {
      email: login,
      password,
      first_name: 'Vera',
      last_name: `Lind ${nameFor(login).slice(0, 50)}`,
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      terms: '1',
      ...given,
    });
    if (status !== 200) throw new Error(`no registration: ${JSON.stringify(error)}`);
    return Object.assign(visitor, { login, password });
  }

  #port(): number {
    return this.ports[this.#turn++ % this.nodes.length] ?? 0;
  }
}

/** The cookies of a browser after an answer that sets some. */
function withCookies(before: string, lines: string | string[] | undefined): string {
  const jar = new Map(before.split('; ').map((pair) => [pair.split('=')[0] ?? '', pair]));
  for (const line of [lines ?? []].flat()) {
    const [pair = ''] = line.split(';');
    jar.set(pair.split('=')[0] ?? '', pair);
  }
  return [...jar.values()].filter((pair) => /=./.test(pair)).join('; ');
}
