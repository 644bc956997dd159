import { readKeywords } from './checkBySchema.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { isRecord, recordOf } from './record.ts';

/** What says something to people and editors, and formats, whose values are sanitized and not checked. */
const UNREAD = ['title', 'description', 'default', 'format', 'parameters', '$comment'];

/**
 * @returns of a schema what a check reads
 * @throws Error for a keyword that browsers do not know: their check would say less than the server's
 */
export function checkedPart(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !UNREAD.includes(keyword));
  const unknown = entries.find(([keyword]) => !readKeywords.includes(keyword));
  if (unknown) throw new Error(`schemas/checkBySchema.ts does not read the keyword «${unknown[0]}»`);
  return Object.fromEntries(entries.map(([keyword, rule]) => [keyword, inner(keyword, rule, checkedPart)]));
}

/**
 * @returns of an answer's schema what its reader checks. Fields that it does not know are no fault: a tab of the release before has an answer with
 * one more of them in the middle of an upgrade, and an operator's own platform may be of a later release. Which of a field's values are sound is
 * checked as ever.
 */
export function answerPart(schema: JsonSchema): JsonSchema {
  return opened(checkedPart(schema));
}

function opened({ additionalProperties: others, ...rest }: JsonSchema): JsonSchema {
  const part = isRecord(others) ? { ...rest, additionalProperties: others } : rest;
  return Object.fromEntries(Object.entries(part).map(([keyword, rule]) => [keyword, inner(keyword, rule, opened)]));
}

/** What stands under a keyword, with `part` taken of each schema in it. */
function inner(keyword: string, rule: unknown, part: (schema: JsonSchema) => JsonSchema): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(recordOf(rule)).map(([name, schema]) => [name, part(recordOf(schema))]));
  if (keyword === 'anyOf') return Array.isArray(rule) ? rule.map(part) : rule;
  const isSchema = ['items', 'additionalProperties', 'propertyNames'].includes(keyword) && isRecord(rule);
  return isSchema ? part(rule) : rule;
}
