import type { Choice } from '../behaviour/ConditionChoice.tsx';

/** Starts a condition on an answer of the same form. */
export function byAnswer(field: string, words: string): Choice {
  return { name: 'answer', words, value: { eq: [{ get: `form.${field}` }, ''] } };
}
