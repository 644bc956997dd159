import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { t } from '../words/t.ts';

/** Names of formats that mean more than their type. */
const FORMATS: Readonly<Record<string, string>> = {
  link: t('help.aLink'),
  path: t('help.aPage'),
  popup: t('help.aPopup'),
  image: t('help.aPicture'),
  rich: t('help.aFormattedText'),
  notice: t('help.aTextWithLinks'),
  date: t('help.aDate'),
};

const TYPES: Readonly<Record<string, string>> = {
  string: t('help.aText'),
  integer: t('help.aWholeNumber'),
  number: t('help.aNumber'),
  boolean: t('help.yesOrNo'),
  object: t('help.aGroup'),
  array: t('help.aList'),
};

/** Describes the values that a schema allows, in a few words: `one of: cover, wide`, `list of texts, up to 16`. */
export function schemaWords(schema: JsonSchema): string {
  const { enum: choices, format, items, oneOf, anyOf } = schema;
  if (Array.isArray(choices)) return t('help.oneOfThese', { choices: choices.map(String).join(', ') });
  const { [String(format)]: formatted } = FORMATS;
  if (formatted !== undefined) return formatted;
  const shapes = oneOf ?? anyOf ?? [];
  if (shapes.length > 0) return t('help.oneOfShapes', { count: shapes.length });
  const [type = ''] = [schema.type ?? ''].flat();
  const { [type]: named = t('help.anyValue') } = TYPES;
  return [type === 'array' && items ? t('help.listOf', { of: schemaWords(items) }) : named, ...limits(schema)].join(
    ', ',
  );
}

function limits({ minimum, maximum, maxLength, maxItems }: JsonSchema): string[] {
  const between = typeof minimum === 'number' && typeof maximum === 'number';
  return [
    ...(between ? [t('help.between', { minimum, maximum })] : []),
    ...(!between && typeof minimum === 'number' ? [t('help.atLeast', { minimum })] : []),
    ...(!between && typeof maximum === 'number' ? [t('help.atMost', { maximum })] : []),
    ...(typeof maxLength === 'number' ? [t('help.charactersAtMost', { count: maxLength })] : []),
    ...(typeof maxItems === 'number' ? [t('help.itemsAtMost', { count: maxItems })] : []),
  ];
}
