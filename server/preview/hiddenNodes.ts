import { readyNodes } from '#runtime/document/node.ts';
import { dependenciesOf } from '#runtime/expression/inspect.ts';
import { type Condition, UNKNOWN } from '#runtime/expression/types.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import { isShown, type ShowFacts } from '#runtime/render/planNode.ts';
import type { Trees } from './changedNodes.ts';

/** A node that this visitor does not see, or does not see yet. */
export interface HiddenNode {
  /** Tree and id: `page:n1`. */
  node: string;
  /** `waits`: only the visitor's browser can decide. */
  is: 'hidden' | 'waits';
  condition: Condition;
  /** Facts that decided the condition, in words. */
  why: readonly string[];
}

/** Nodes whose own conditions hide them. */
export function hiddenNodes(trees: Trees, facts: ShowFacts, vocabulary: Vocabulary): HiddenNode[] {
  return (['layout', 'page'] as const).flatMap((tree) =>
    readyNodes(trees[tree].nodes).flatMap(([id, { show }]) => {
      const verdict = show === undefined || isShown({ show }, facts);
      if (show === undefined || verdict === true) return [];
      const is = verdict === undefined ? 'waits' : 'hidden';
      return [
        { node: `${tree}:${id}`, is, condition: show, why: reasons(show, facts, vocabulary) },
      ] satisfies HiddenNode[];
    }),
  );
}

function reasons(condition: Condition, { read, nowMs }: ShowFacts, vocabulary: Vocabulary): string[] {
  const { paths, instants } = dependenciesOf(condition, vocabulary);
  const said = [...new Set(paths)].map((path) => {
    const value = read(path);
    return value === UNKNOWN
      ? `${path} is known in the visitor’s browser alone`
      : `${path} is ${JSON.stringify(value ?? null)}`;
  });
  const now = new Date(nowMs).toISOString();
  return [...said, ...instants.map((atMs) => `the time is ${now}, compared with ${new Date(atMs).toISOString()}`)];
}
