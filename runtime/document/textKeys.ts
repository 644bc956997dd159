import { isRecord } from '#schemas/record.ts';

/** Keys of texts that a value names, in the order in which it names them. */
export function textKeysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textKeysIn);
  if (!isRecord(value)) return [];
  const { $t: key } = value;
  return typeof key === 'string' ? [key] : Object.values(value).flatMap(textKeysIn);
}
