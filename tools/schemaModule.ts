import { checkedPart } from '../schemas/checkedPart.ts';
import type { JsonSchema } from '../schemas/jsonSchema.ts';

/** Writes an ES module whose default export is the check by a schema, for browsers. */
export function schemaModule(schema: JsonSchema): string {
  const check = `checkBySchema(${JSON.stringify(checkedPart(schema))})`;
  return `import { checkBySchema } from '/schemas/checkBySchema.ts';\nexport default /* @__PURE__ */ ${check};`;
}
