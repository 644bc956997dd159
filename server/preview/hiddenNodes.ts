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
  /** The same facts, for whoever says them in other words; without a value: it is known in the visitor's browser alone. */
  facts: readonly { path: string; value?: unknown }[];
}

/** Nodes whose own conditions hide them. */
export function hiddenNodes(trees: Trees, facts: ShowFacts, vocabulary: Vocabulary): HiddenNode[] {
  return (['layout', 'page'] as const).flatMap((tree) =>
    readyNodes(trees[tree].nodes).flatMap(([id, { show }]) => {
      const verdict = show === undefined || isShown({ show }, facts);
      if (show === undefined || verdict === true) return [];
      const is = verdict === undefined ? 'waits' : 'hidden';
      const read = factsOf(show, facts, vocabulary);
      const why = reasons(read, { instants: dependenciesOf(show, vocabulary).instants, nowMs: facts.nowMs });
      return [{ node: `${tree}:${id}`, is, condition: show, why, facts: read }] satisfies HiddenNode[];
    }),
  );
}

function factsOf(condition: Condition, { read }: ShowFacts, vocabulary: Vocabulary): HiddenNode['facts'] {
  const { paths } = dependenciesOf(condition, vocabulary);
  return [...new Set(paths)].map((path) => {
    const value = read(path);
    return value === UNKNOWN ? { path } : { path, value: value ?? null };
  });
}

function reasons(
  facts: HiddenNode['facts'],
  { instants, nowMs }: { instants: readonly number[]; nowMs: number },
): string[] {
  const said = facts.map(({ path, value }) =>
    value === undefined ? `${path} is known in the visitor’s browser alone` : `${path} is ${JSON.stringify(value)}`,
  );
  const now = new Date(nowMs).toISOString();
  return [...said, ...instants.map((atMs) => `the time is ${now}, compared with ${new Date(atMs).toISOString()}`)];
}
