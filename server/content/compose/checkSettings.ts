import { faultWords } from '#runtime/expression/faultWords.ts';
import { config } from '#schemas/content/config.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Reference } from '../document/reference.ts';

const NAMING = ['get', 'is', 'empty'];
const PREFIX = 'config.';

/** Settings that a document names and the config does not have: a mistyped name would only ever be «not set». */
export function checkSettings(value: unknown, pointer = ''): Reference[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const here = `${pointer}/${name}`;
    const isNamed = NAMING.includes(name) && typeof inner === 'string' && inner.startsWith(PREFIX);
    if (!isNamed) return checkSettings(inner, here);
    if (isDeclared(inner.slice(PREFIX.length).split('.'))) return [];
    return [
      {
        code: 'setting.unknown',
        pointer: here,
        ...faultWords('setting.unknown', { name: inner }),
      },
    ];
  });
}

/** Every setting by its name; which language's it is, the reader's language says. */
const { perLocale: _perLocale, ...byName } = config.properties;
const settings: JsonSchema = { ...config, properties: byName };

/** Of settings that a brand names itself, such as widths and system pages, any name may be read. */
function isDeclared(names: readonly string[]): boolean {
  let schema: JsonSchema | undefined = settings;
  for (const name of names) {
    const { properties = {}, additionalProperties: others }: JsonSchema = schema ?? {};
    schema = Object.hasOwn(properties, name) ? properties[name] : typeof others === 'object' ? others : undefined;
  }
  return schema !== undefined;
}
