import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { UnreachableError } from '../../runtime/ports/errors.ts';
import { AnswerCache } from '../../server/cache/AnswerCache.ts';
import type { AskPublic } from '../../server/content/address/askPublic.ts';
import type { FeedLimits } from '../../server/content/delivery/PublishFeed.ts';
import { delivery } from '../../server/content/delivery/routes.ts';
import { stream } from '../../server/content/delivery/stream.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { Library } from '../../server/content/Library.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder } from './contentFolder.ts';
import { openEmptyStore, type TestStore } from './contentStore.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);

export interface DeliveryApp {
  test: TestStore;
  library: Library;
  cache: AnswerCache;
  origin: string;
  /** Asks a delivery call, or another address, as a host is asked. */
  ask(address: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Publishes documents; null takes one away. Ends when they are served. */
  publish(documents: Readonly<Record<string, object | null>>): Promise<void>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  json<T = Record<string, unknown>>(): T;
}

/** A site whose platform is not there. */
const nobodyAnswers: AskPublic = () => Promise.reject(new UnreachableError('there is no platform'));

/** The delivery calls over a separate content store, listening. Time is the store's stopped clock. */
export async function startDelivery(
  files: Readonly<Record<string, unknown>> = {},
  options: { isDemo?: boolean; limits?: FeedLimits; askPublic?: AskPublic } = {},
): Promise<DeliveryApp> {
  const test = await openEmptyStore();
  const { store } = test;
  const content = createContentFolder(files);
  const asked = { isDry: false, isPrepared: false, isWhole: false, author: 'seed', reason: 'starter' };
  await importFolder(store, { ...asked, folder: content.folder });
  const library = new Library({
    source: storeSource(store),
    catalog,
    log: { warn: () => undefined, info: () => undefined },
  });
  await library.reload();
  const stop = library.follow();
  const app = fastify();
  const cache = new AnswerCache({
    now: () => test.clock.time,
    maxBytes: 4_000_000,
    waits: true,
    failed: (error) => void error,
  });
  const { askPublic: ask = nobodyAnswers } = options;
  const given = {
    library,
    catalog,
    dataOf: () => ({ ask }),
    cache,
    now: () => test.clock.time,
    isDemo: options.isDemo ?? false,
  };
  await app.register(delivery, given);
  const keysSince = (version: number): Promise<string[]> => store.keysSince(version);
  await app.register(stream, { library, keysSince, ...(options.limits ? { limits: options.limits } : {}) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    test,
    library,
    cache,
    origin,
    async ask(address, headers = {}) {
      const url = address.startsWith('/') ? address : `/content/v1/${address}`;
      const answer = await app.inject({ url, headers: { host: 'aurora.test', ...headers } });
      const { statusCode: status, body: text } = answer;
      return { status, text, headers: answer.headers as Record<string, string>, json: <T>() => JSON.parse(text) as T };
    },
    async publish(documents) {
      for (const [document, value] of Object.entries(documents)) {
        if (value === null) continue;
        const history = await store.history(document).catch(() => []);
        const text = JSON.stringify(value);
        await store.saveDraft({ document, text, author: 'ann', seen: 0, basedOn: history[0]?.number ?? null });
      }
      const items = Object.entries(documents).map(([document, value]) =>
        value === null ? { document, take: 'nothing' as const } : { document, take: 'draft' as const },
      );
      const release = await store.createRelease({ name: 'Test', author: 'ann', reason: 'test', items });
      await store.publish({ release, by: 'ann' });
      await library.reload();
    },
    async close() {
      await app.close();
      stop();
      content.drop();
      await test.close();
    },
  };
}
