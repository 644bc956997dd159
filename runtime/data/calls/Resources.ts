import { autorun } from 'mobx';
import type { CallName, ResponseOf } from '#schemas/platform/index.ts';
import type { Ports } from '../../ports/index.ts';
import { type Ask, keyOf } from '../../registry/ask.ts';
import { Resource } from '../Resource.ts';
import { CallSource, type SourceContext } from './CallSource.ts';
import { type RefusalContext, Refusals } from './Refusals.ts';
import type { CodeOptions } from './SharedRules.ts';

/** Dependencies of resources. */
export interface DataContext extends RefusalContext {
  readonly ports: Pick<Ports, 'platform' | 'clock' | 'presence' | 'news' | 'report' | 'navigation'>;
}

type CallResource<N extends CallName> = Resource<ResponseOf<N>, CallSource<N>>;

/**
 * Everything that a tab asks the platform for to draw it: one resource for each call and input, shared by all that read it.
 * A resource is known for as long as the tab lives, for a view may hold it; its answer goes a moment after its last reader.
 */
export class Resources {
  readonly #context: Pick<DataContext, 'ports'> & SourceContext;
  /** By call, then by its input. */
  readonly #resources: { [N in CallName]?: Map<string, CallResource<N>> } = {};

  constructor(context: DataContext) {
    this.#context = { ports: context.ports, refusals: new Refusals(context) };
  }

  /** The resource of a call and its input, asked for as soon as anything reads it, and kept up to date as all say who draw with it (`SharedRules`). */
  get<N extends CallName>(ask: Ask<N>, code: CodeOptions<ResponseOf<N>> = {}): Resource<ResponseOf<N>> {
    const resource = this.#shared(ask);
    if (resource.source.add({ ...ask, ...code })) resource.sourceChanged();
    return resource;
  }

  /**
   * One fresh answer, for code that goes on with it: what a press has to know, and what nothing draws. A failure is reported and followed by the
   * policy before this rejects: what is left to the caller is to go on without.
   * @throws what the call throws; UnreachableError when another visitor came meanwhile
   */
  read<N extends CallName>(ask: Ask<N>): Promise<ResponseOf<N>> {
    const stop = autorun(() => void this.get(ask).state); // others may read it until then
    return this.#shared(ask).fresh().finally(stop);
  }

  /** Asks again for what is read of these calls. Never rejects. */
  async refresh(calls: readonly CallName[]): Promise<void> {
    const wanted = calls.flatMap((call) => [...(this.#resources[call]?.values() ?? [])]);
    await Promise.all(wanted.map((resource) => resource.refresh()));
  }

  #shared<N extends CallName>(ask: Ask<N>): CallResource<N> {
    const all: Map<string, CallResource<N>> = (this.#resources[ask.call] ??= new Map());
    const key = keyOf(ask);
    const resource = all.get(key) ?? new Resource(new CallSource(ask, this.#context), this.#context.ports);
    all.set(key, resource);
    return resource;
  }

  /** Drops everything: who signs in next never sees it. */
  clear(): void {
    for (const resources of Object.values(this.#resources))
      for (const resource of resources.values()) resource.forget();
  }
}
