import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { GroupedSequencer } from '../support/GroupedSequencer.ts';
import { find, read } from '../support/imports.ts';

const files = find('{runtime,widgets}/**/*.test.{ts,tsx}');
const isOfPage = (file = ''): boolean => /^\/\/ @vitest-environment jsdom$/m.test(read(file));

it('files with a page and those without take turns four times, and none is left out', async () => {
  const project = { name: 'code', config: { isolate: false, sequence: { groupOrder: 0 } } };
  const specifications = files.map((moduleId) => ({ moduleId, project }) as unknown as TestSpecification);
  const context = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
  // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
  const sorted = await new GroupedSequencer(context as unknown as Vitest).sort(specifications);
  const order = sorted.map(({ moduleId }) => moduleId);
  expect(order.toSorted()).toEqual(files.toSorted());
  const turns = order.filter((file, at) => at === 0 || isOfPage(file) !== isOfPage(order[at - 1]));
  expect(turns).toHaveLength(8);
  expect(files.length).toBeGreaterThan(100);
});
