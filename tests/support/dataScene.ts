import { autorun } from 'mobx';
import { Resources } from '#runtime/data/calls/Resources.ts';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Ask } from '#runtime/registry/ask.ts';
import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import { type Answer, fakePlatform, heldPresence } from './fakePorts.ts';
import { createOutside, createTestRuntime } from './testRuntime.ts';

/** Lets answers that are there already arrive. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A tab's resources over a fake platform, with time, news and the tab's visibility under control. */
export function dataScene(answers: Readonly<Record<string, Answer>>, href?: string) {
  const platform = fakePlatform(answers);
  const { presence, goes } = heldPresence();
  const outside = createOutside({ platform, presence }, href);
  const data = new Resources(createTestRuntime(outside, { facts: { player: true } }));
  return {
    ...outside,
    platform,
    data,
    /** Names of the calls made. */
    asked: (): string[] => platform.asked.map(([name]) => name),
    /** Reads a resource as a view does, until the returned function is called. */
    read: async <N extends CallName>(ask: Ask<N>) => {
      const read: { resource?: Resource<CallTypes[N]['response']> } = {};
      const stop = autorun(() => {
        read.resource = data.get(ask);
        return void [read.resource.state, read.resource.value];
      });
      await settle();
      if (!read.resource) throw new Error('was not read');
      return { resource: read.resource, stop };
    },
    /** Lets time pass, and what then falls due be answered. */
    pass: async (ms: number): Promise<void> => {
      outside.clock.advance(ms);
      await settle();
    },
    emit: async (type: string, of: Readonly<Record<string, unknown>> = {}): Promise<void> => {
      outside.news.emit(type, { id: '', at: 0, data: of });
      await settle();
    },
    /** Hides the tab, or shows it again. */
    turn: async (isSeen: boolean): Promise<void> => {
      goes(isSeen);
      await settle();
    },
  };
}

/** Reads a resource and follows its changes. @returns stop */
export function follow<T extends CallTypes[CallName]['response']>(resource: Resource<T>): () => void {
  return autorun(() => void [resource.state, resource.value]);
}

/** Answers that arrive when the test wants, in the order of the requests. */
export function laterAnswers(): { answer: () => Promise<unknown>; give(at: number, answer: unknown): Promise<void> } {
  const asked: PromiseWithResolvers<unknown>[] = [];
  return {
    answer() {
      const one = Promise.withResolvers<unknown>();
      asked.push(one);
      return one.promise;
    },
    async give(at, answer) {
      if (answer instanceof Error) asked[at]?.reject(answer);
      else asked[at]?.resolve(answer);
      await settle();
    },
  };
}
