import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asHaproxy, type Backend, type Balancer, startBalancer } from './balancer.ts';
import { type Certificate, hasOpenssl, makeCertificate } from './certificate.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres.ts';
import { freePort, hasRedis, startRedis } from './redis.ts';
import { SiteNode } from './siteNode.ts';

/** What two nodes need and this machine does not have, as words; empty if it has all. */
export const missingForTwoNodes = (): string =>
  [findPostgres() === undefined ? 'no PostgreSQL' : '', hasRedis() ? '' : 'no Redis', hasOpenssl() ? '' : 'no openssl']
    .filter(Boolean)
    .join(', ');

/** The built product as an operator runs it: two nodes, a PostgreSQL, a Redis, and a balancer that ends TLS before them. */
export class TwoNodes {
  readonly folder = mkdtempSync(join(tmpdir(), 'marquee-two-nodes-'));
  readonly a = new SiteNode(this.folder, 'a');
  readonly b = new SiteNode(this.folder, 'b');
  #certificate: Certificate | undefined;
  #cluster: PostgresCluster | undefined;
  #stopRedis: (() => Promise<void>) | undefined;
  #balancer: Balancer | undefined;

  /** @returns milliseconds until the second node, which finds the database filled, was ready */
  async start(): Promise<number> {
    this.#certificate = makeCertificate(this.folder);
    for (const { contentDir } of [this.a, this.b]) letPay(contentDir);
    const redisPort = await freePort();
    [this.#cluster, this.#stopRedis] = await Promise.all([
      startPostgres(findPostgres() ?? '', ['fsync=off']),
      startRedis(redisPort),
    ]);
    await this.#cluster.run('CREATE DATABASE site');
    const env = {
      DATABASE_URL: this.#cluster.urlOf('site'),
      AUDIT_KEY: 'two nodes of one cluster share it',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      TRUST_PROXY: '127.0.0.1/32',
      DEMO: '1',
      DEMO_DOORS: '1', // behind a proxy the sandbox's payments are shut unless this says otherwise
      REGISTER_LIMIT: '1000', // all players come from this machine
    };
    await this.a.start(env);
    const startMs = await this.b.start(env);
    this.#balancer = await startBalancer(this.backends, asHaproxy, this.#certificate);
    return startMs;
  }

  /** The certificate of the balancer. @throws Error before the start */
  get certificate(): Certificate {
    if (!this.#certificate) throw new Error('The two nodes are not started.');
    return this.#certificate;
  }

  get backends(): readonly Backend[] {
    return [this.a, this.b].map(({ name, origin }) => ({ name, port: Number(new URL(origin).port) }));
  }

  /** The balancer that ends TLS. @throws Error before the start */
  get balancer(): Balancer {
    if (!this.#balancer) throw new Error('The two nodes are not started.');
    return this.#balancer;
  }

  async stop(): Promise<void> {
    await this.#balancer?.close();
    await Promise.all([this.a.kill(), this.b.kill()]);
    await this.#stopRedis?.();
    await this.#cluster?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A new player pays at once, as the contract's good requests do: the starter's brand wants a proof of identity before. */
function letPay(contentDir: string): void {
  const file = join(contentDir, 'brands', 'aurora', 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, policy: { kycGate: 'never' } }));
}
