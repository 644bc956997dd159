import { expect, it } from 'vitest';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import * as data from '#runtime/store/data.ts';
import { createOutside, createTestRuntime } from '../support/testRuntime.ts';

const areaOf = (path: string): string => path.split('/')[3] ?? '';
const contexts = import.meta.glob<Vocabulary>('../../widgets/*/context.ts', { eager: true, import: 'context' });
const stores = import.meta.glob<AreaModule>('../../widgets/*/store.ts', { eager: true });
const areas = Object.fromEntries(
  Object.entries(stores).map(([path, { createStore }]) => [areaOf(path), { createStore }]),
);

it.each(Object.entries(contexts))(
  'each fact that documents may read of an area is a value of its store: %s',
  (path, context) => {
    const runtime = createTestRuntime(createOutside());
    runtime.register({ ...areas, data });
    const names = Object.keys(context);
    expect(names).not.toEqual([]);
    // an unknown name is read as empty for ever, and nobody is told
    const store: object = runtime.area(areaOf(path) as never);
    expect(names.filter((name) => !(name in store))).toEqual([]);
  },
);
