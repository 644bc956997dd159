import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { smallestAnswer } from '../../server/preview/smallestAnswer.ts';

/** Answers a public call as a platform does that has one thing of each kind: the smallest answer of the contract, with one row in its list. */
export async function oneOfEach(call: string): Promise<unknown> {
  const { response } = definitionOf(call as CallName);
  const answer = recordOf(smallestAnswer(response));
  const { items } = recordOf(response.properties);
  const row = recordOf(items)['items'];
  if (row === undefined) return named(answer);
  return { ...answer, items: [named(recordOf(smallestAnswer(recordOf(row))))] };
}

/** What addresses name a thing by is not empty. */
function named(thing: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = ['id', 'sysname'].filter((name) => Object.hasOwn(thing, name));
  return { ...thing, ...Object.fromEntries(names.map((name) => [name, thing[name] || nameLike(thing[name])])) };
}

const nameLike = (value: unknown): string | number => (typeof value === 'number' ? 1 : 'x');
