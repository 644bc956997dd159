import { themeCss } from '#runtime/document/themeCss.ts';
import { theme } from '#schemas/content/theme.ts';
import { textsOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';

const { pattern, maxLength } = theme.properties.tokens.additionalProperties;
const VALUE = new RegExp(pattern, 'u');
const { density, typeScale } = theme.properties;

/** Style sheet of a look, as the site makes it; null while a value is typed that no style sheet takes. */
export function styleOf(look: Document): string | null {
  const [tokens = {}, light = {}, dark = {}] = [look['tokens'], look['light'], look['dark']].map(textsOf);
  const values = [tokens, light, dark].flatMap((group) => Object.values(group));
  if (!values.every((value) => value.length <= maxLength && VALUE.test(value))) return null;
  const room = within(look['density'], density);
  const size = within(look['typeScale'], typeScale);
  return themeCss({ tokens, light, dark, ...(room ? { density: room } : {}), ...(size ? { typeScale: size } : {}) });
}

/** A number, if it is one that may be. */
function within(value: unknown, { minimum, maximum }: { minimum: number; maximum: number }): number | null {
  return typeof value === 'number' && value >= minimum && value <= maximum ? value : null;
}
