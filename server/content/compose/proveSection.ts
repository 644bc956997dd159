import type { Fault } from '#runtime/document/fault.ts';
import { sanitize } from '#runtime/document/sanitize.ts';
import { config } from '#schemas/content/config.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';

const sections: Readonly<Record<string, JsonSchema>> = config.properties;

/** Passes the addresses of a section of the settings through their doors, so that readers of a setting need no check of their own (ACC-10). */
export function proveSection(name: string, section: unknown, told: (refused: Omit<Fault, 'scope'>) => void): unknown {
  return sanitize(sections[name] ?? {}, section, {
    report: (refused) => told({ ...refused, pointer: `/${name}${refused.pointer}` }),
  });
}
