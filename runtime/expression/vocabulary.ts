import { facts, params } from './facts.ts';
import type { ValueDefinition } from './types.ts';

/** The declared, typed context: what expressions may read, by path. */
export type Vocabulary = Readonly<Record<string, ValueDefinition>>;

/** Values that every page has. Areas add their own live values (`widgets/<area>/context.ts`). */
export const baseVocabulary: Vocabulary = facts;

/** Names that stand for open sets: values of the form around, what a field's check was answered, values of the event that ran the action, of the opener of a popup. */
const OPEN: Readonly<Record<string, ValueDefinition>> = {
  form: { type: 'any', class: 'live' },
  answer: { type: 'any', class: 'live' },
  event: { type: 'text', class: 'live' },
  [params.name]: params,
};

/** A setting of the brand; the server puts its value in before anything is drawn. */
const SETTING: ValueDefinition = { type: 'any', class: 'static' };

export function definitionOf(path: string, vocabulary: Vocabulary): ValueDefinition | undefined {
  if (Object.hasOwn(vocabulary, path)) return vocabulary[path];
  const [head = '', ...rest] = path.split('.');
  if (head === 'config' && rest.length > 0) return SETTING;
  return rest.length === 1 && Object.hasOwn(OPEN, head) ? OPEN[head] : undefined;
}
