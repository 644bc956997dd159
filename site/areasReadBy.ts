import type { Condition } from '#runtime/expression/types.ts';

/** Areas whose values a condition reads. */
export function areasReadBy(condition: Condition): string[] {
  return [...JSON.stringify(condition).matchAll(/"(?:get|is|empty)":"([a-z]+)\./gi)].map(([, area = '']) => area);
}
