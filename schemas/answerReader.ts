import { checkBySchema, type SchemaCheck } from './checkBySchema.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { knownValues } from './knownValues.ts';

/** How one call's answers are read. */
export interface AnswerReader {
  /** The answer in values that this release knows. */
  known(answer: unknown): unknown;
  /** Whether it keeps the contract; without one it is believed. */
  check?: SchemaCheck;
}

/** The reader of answers that come from elsewhere. @param schema what a reader checks of the answer (schemas/checkedPart.ts) */
export function answerReader(schema: JsonSchema): AnswerReader {
  return { known: (answer) => knownValues(schema, answer), check: checkBySchema(schema) };
}
