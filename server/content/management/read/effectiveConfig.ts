import { applyVariant, type Variant } from '#runtime/document/overlay.ts';
import { variant } from '#schemas/content/envelope.ts';
import { documentOf } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import { type DocumentValue, documentIdOf } from '../../collections/entry.ts';
import { createSchemaCheck } from '../../document/createSchemaCheck.ts';
import { type DocumentName, keyOf } from '../../document/documentKey.ts';
import type { Row } from '../rows/row.ts';
import { rowOf } from '../rows/rowsOfText.ts';
import type { View } from '../rows/view.ts';
import { lineOf } from './brands.ts';

/** The one config of a brand. */
export function configName(brand: string): DocumentName & { kind: 'config' } {
  return { brand, kind: 'config', id: 'site' };
}

const check = createSchemaCheck();
const { operations, text } = variant.properties;
const applicable = { type: 'object', required: ['operations'], properties: { operations, text } } as const;

/** Checks whether this is a variant whose operations can be applied: a draft may hold anything in their place until the gate looks at it. */
export function isApplicable<T extends object>(own: T): own is T & Variant {
  return check(applicable, own).length === 0;
}

/** A brand's config as its site has it: with all that it inherits. Undefined for a brand that is not live. */
export function effectiveConfig(
  { own, inherited }: { own: View; inherited: View },
  brand: string,
): { value: DocumentValue; nearest: Row } | undefined {
  let made: { value: DocumentValue; nearest: Row } | undefined;
  for (const here of lineOf(inherited, brand).toReversed()) {
    const rows = (here === brand ? own : inherited).of('config').filter(({ name }) => name.brand === here);
    const [nearest] = rows;
    if (!nearest) continue;
    const value = documentOf(rows.map(({ entry }) => entry));
    made = {
      nearest,
      value: isApplicable(value) ? applyVariant(made?.value ?? {}, value).document : value,
    };
  }
  return made;
}

/** The effective config as rows. A language without texts of its own has a row all the same: settings are shared by all. */
export function configRow(
  effective: { value: DocumentValue; nearest: Row },
  { brand, locale, defaultLocale }: { brand: string; locale: string; defaultLocale: string },
): Row {
  const name = configName(brand);
  const entries = entriesOf(name, effective.value, defaultLocale);
  const found = entries.find((entry) => entry.locale === locale);
  const [first] = entries;
  const entry = found ?? {
    documentId: documentIdOf(keyOf(name)),
    kind: name.kind,
    locale,
    fields: { ...first?.fields, text: null },
  };
  return rowOf({ name, entry }, effective.nearest);
}
