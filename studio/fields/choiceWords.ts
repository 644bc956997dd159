import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { textsOf } from '#schemas/record.ts';
import { titleIn } from '../words/titles.ts';
import { plainText } from './place.ts';

/** What a value of an enum is called, by the titles of its schema (`titles`); undefined: the schema lists no values. */
export function choiceWords(schema: JsonSchema | undefined, value: unknown): string | undefined {
  const values: unknown = schema?.['enum'];
  if (!Array.isArray(values) || value === undefined) return undefined;
  const written = plainText(value);
  return textsOf(schema?.['titles'])[written] ?? titleIn(written);
}
