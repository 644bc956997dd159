import type { VendorDefinition, VendorRole } from '#schemas/content/vendor.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { NodeCatalog } from '../document/catalog.ts';
import type { Fault } from '../document/fault.ts';
import type { RuleTable } from '../form/defineRule.ts';
import type { FieldDefinition } from '../form/formField.ts';
import type { Samples } from '../registry/sample.ts';
import type { Texts } from '../registry/texts.ts';

/** Everything that documents may refer to. */
export interface Catalog extends NodeCatalog {
  /** Field types of forms, by folder. */
  fields: Readonly<Record<string, FieldDefinition>>;
  /** Rules of forms, by name. */
  rules: RuleTable;
  /** Texts of the interface that come with the code, by language: documents of `messages` are laid over them. */
  texts: Readonly<Record<string, Texts>>;
  /** Languages that have the product's own questions before a call that costs something. */
  questionLocales: readonly string[];
  samples: Samples;
  /** Other companies' scripts that a brand may have on its pages, by what they do and by folder. */
  vendors: Readonly<Record<VendorRole, Readonly<Record<string, VendorDefinition>>>>;
  /** Checks settings of a vendor; `prefix` is their pointer in the config document. */
  checkSettings(schema: JsonSchema, settings: unknown, prefix: string): Omit<Fault, 'scope'>[];
}

/**
 * The catalogue that the site's own code gives. The server adds the checks of actions' parameters and vendors' settings: it has a compiler of
 * schemas.
 */
export type SiteCatalog = Omit<Catalog, 'checkParams' | 'checkSettings'>;
