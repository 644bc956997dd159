import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How often a project's files without a page and those with one take turns: each time the workers are new ones, with little in their memory. */
const ROUNDS = 4;

/**
 * Puts files that want a page's document beside each other, and those that want none, each in Vitest's own order. A worker takes another file where
 * that one wants the same; else the worker ends, and a new one loads all code anew, which takes longer than most files do. With the two kinds mixed
 * up, that was so after every third file.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((own) => {
      const kinds = [...Map.groupBy(own, ({ moduleId }) => wantsPage(moduleId)).values()];
      return Array.from({ length: ROUNDS }, (_, round) =>
        kinds.flatMap((kind) => kind.filter((_file, index) => index % ROUNDS === round)),
      ).flat();
    });
  }
}

/** True where the file's first lines ask for a page's document. */
const wantsPage = (file: string): boolean => /^\/\/ @vitest-environment jsdom$/m.test(readFileSync(file, 'utf8'));
