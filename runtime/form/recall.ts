import type { StoragePort } from '../ports/index.ts';
import type { FormDocument, Values } from './document.ts';
import type { FieldDefinition } from './formField.ts';
import type { SentValues } from './payload.ts';

/**
 * Reads the values that this browser stored under the names that the form recalls (STATE-20): fields of such a name start from them, a box is ticked
 * when there is a value; values without a field are sent along.
 */
export function recall(
  { recalls = {}, fields }: Pick<FormDocument, 'recalls' | 'fields'>,
  { storage, types }: { storage: Pick<StoragePort, 'get'>; types: Readonly<Record<string, FieldDefinition>> },
): { given: Values; sent: SentValues } {
  const given: Record<string, string | boolean> = {};
  const sent: Record<string, string> = {};
  for (const [name, key] of Object.entries(recalls)) {
    const stored = storage.get(key) ?? '';
    const field = fields.find((one) => one.name === name);
    if (stored === '') continue;
    if (field) given[name] = types[field.type]?.value === 'boolean' ? true : stored;
    else sent[name] = stored;
  }
  return { given, sent };
}
