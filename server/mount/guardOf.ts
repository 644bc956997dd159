import type { FastifyInstance } from 'fastify';
import type { CheckDocument } from '../content/compose/checkDocument.ts';
import type { Library } from '../content/Library.ts';
import { GuardedSource, type GuardOptions } from '../content/source/guarded.ts';
import type { RemoteSource } from '../content/source/RemoteSource.ts';
import type { PublishNews } from '../content/store/storeSource.ts';
import type { LastServed } from './lastServed.ts';

/** The options that guarding any remote source needs. */
export interface Guarding extends Omit<GuardOptions, 'meanwhile' | 'confirmed' | 'pollMs'> {
  library: Library;
  last: LastServed;
}

/**
 * A source of documents that stands outside the server: gives what it reads by its settings, safe, and adds addresses of its own.
 * @typeParam S its settings
 */
export type OpenSource<S> = (
  app: FastifyInstance,
  setting: S,
  parts: { news: PublishNews; guarding: Guarding; check: CheckDocument },
) => Promise<GuardedSource>;

/** Makes a remote source safe; its content is kept for a start without it. */
export function guardOf(remote: RemoteSource, { library, last, ...options }: Guarding, pollMs: number): GuardedSource {
  const guard = new GuardedSource(remote, { ...options, pollMs, meanwhile: last.read, confirmed: last.confirm });
  library.onPublish(() => {
    if (guard.ageMs() === 0) last.save(guard.documents);
  });
  return guard;
}
