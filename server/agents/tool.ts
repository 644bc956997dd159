import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Actor } from '../content/people/rights.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import type { Answer } from './answer.ts';

/** Parts that tools work with. */
export interface AgentParts {
  store: ContentStore;
  widgets(): readonly WidgetEntry[];
  /** Origin where people edit; null if there is none. */
  studio: string | null;
  random(bytes: number): Uint8Array;
}

/** One use of a tool. */
export interface Use extends AgentParts {
  /** The agent, with its present rights. */
  agent: Actor;
  defaultLocale: string;
  now(): number;
}

/** A tool that agents may use: one file each in `tools/`. */
export interface Tool<I = Readonly<Record<string, unknown>>> {
  name: string;
  title: string;
  description: string;
  input: JsonSchema;
  /** Number of operations that a use counts as; undefined: it changes nothing. */
  operations?(input: I): number;
  /** Set for a tool that writes a draft, or a release that waits. */
  isWrite?: true;
  /** @throws ToolError, ContentError with words for the agent */
  run(use: Use, input: I): Promise<Answer>;
}

type InputOf<S> = S extends JSONSchema ? FromSchema<S> : never;

/** A tool whose input has the type of its schema; the type is erased, for by the time it runs the schema has checked what came. */
export function defineTool<const S extends JsonSchema>(tool: Omit<Tool<InputOf<S>>, 'input'> & { input: S }): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  return tool as unknown as Tool;
}
