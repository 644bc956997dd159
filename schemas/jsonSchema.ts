/** A JSON Schema as data. Kept loose on purpose: exact types come from `FromSchema` beside each schema, once (STYLE rule 12). */
export type JsonSchema = Readonly<Record<string, unknown>>;
