import type { FieldDocument, FieldSpec, Option, RuleSpec } from './document.ts';
import type { FieldDefinition } from './formField.ts';
import type { PlatformField } from './platformField.ts';

export interface MergeSources {
  /** null: the document stands alone. */
  platform: readonly PlatformField[] | null;
  /** Answers of the fields' own sources, by field name. */
  items: Readonly<Record<string, readonly unknown[]>>;
  types: Readonly<Record<string, FieldDefinition>>;
  /** Label of a field that the document does not list. */
  labelOf(name: string): string;
}

/**
 * Fields of a form: the platform's definition first, the document's overlay second. The platform decides which are visible and required; order,
 * words, rules and consents are the document's. Fields that the platform requires and the document does not have come last (AUTHP-05).
 */
export function mergeFields(documents: readonly FieldDocument[], sources: MergeSources): FieldSpec[] {
  const platform = new Map((sources.platform ?? []).map((field) => [field.name, field]));
  const listed = documents.map((document) => mergeField(document, platform.get(document.name), sources));
  const known = new Set(documents.map((document) => document.name));
  const forgotten = [...platform.values()].filter(
    (field) => !known.has(field.name) && isVisible(field) && field.params?.is_required === true,
  );
  return [
    ...listed,
    ...forgotten.map((field) => mergeField({ name: field.name, type: typeOf(field) }, field, sources)),
  ];
}

/** Checks whether the platform's definition of a field lists its choices. */
export function listedIn(platform: readonly PlatformField[] | null, name: string): boolean {
  return platform?.some((field) => field.name === name && (field.options?.list?.length ?? 0) > 0) === true;
}

/** The platform writes `country_code` where the folder is `country-code`. */
function typeOf(field: PlatformField): string {
  return field.type.replaceAll('_', '-');
}

function isVisible(field: PlatformField): boolean {
  return field.params?.is_visible !== false;
}

/** One field of a document as it is drawn. */
export function mergeField(
  document: FieldDocument,
  platform: PlatformField | undefined,
  sources: MergeSources,
): FieldSpec {
  const type = sources.types[document.type];
  const items = sources.items[document.name] ?? [];
  const spec: FieldSpec = {
    settings: {},
    width: 'full',
    ...maskOf(platform),
    ...document,
    label: document.label ?? sources.labelOf(document.name),
    required: platform?.params?.is_required ?? document.required ?? false,
    isOffered: isOffered(document, platform),
    options: optionsOf(document, platform, type?.options?.(items)),
    rules: document.rules ?? [],
    isPart: platform?.isPart,
    items,
  };
  return { ...spec, rules: rulesOf(spec, type, platform) };
}

function isOffered({ offer }: FieldDocument, platform: PlatformField | undefined): boolean {
  if (offer === 'never') return false;
  if (platform === undefined) return offer === undefined;
  return isVisible(platform) && (offer !== 'required' || platform.params?.is_required === true);
}

function rulesOf(spec: FieldSpec, type: FieldDefinition | undefined, platform: PlatformField | undefined): RuleSpec[] {
  return mergeRules([...(type?.rules?.(spec) ?? []), ...platformRules(platform)], spec.rules);
}

function maskOf(platform: PlatformField | undefined): { mask?: string } {
  const given = platform?.options?.mask;
  const mask = typeof given === 'string' ? given : given?.[0];
  return mask === undefined ? {} : { mask };
}

function optionsOf(
  document: FieldDocument,
  platform: PlatformField | undefined,
  sourced: readonly Option[] | undefined,
): readonly Option[] {
  const listed = platform?.options?.list?.map(({ id, name }) => ({ value: String(id), label: name }));
  return [listed, sourced].find((options) => options?.length) ?? document.options ?? [];
}

/** Bounds that the platform names, as rules. */
function platformRules(platform: PlatformField | undefined): RuleSpec[] {
  const { regex: pattern, is_regex_checked: isChecked, min_length, max_length, min, max } = platform?.options ?? {};
  const bounds = {
    minLength: { min: min_length },
    maxLength: { max: max_length },
    date: { min, max },
    regex: { pattern, isChecked },
  };
  return Object.entries(bounds).flatMap(([rule, given]) => {
    const stated = Object.entries(given).filter(([, value]) => value !== undefined);
    return stated.length > 0 ? [{ rule, with: Object.fromEntries(stated) }] : [];
  });
}

/** One rule of a name and condition; later arguments and texts complete or replace earlier ones. */
function mergeRules(given: readonly RuleSpec[], document: readonly RuleSpec[]): RuleSpec[] {
  const merged = new Map<string, RuleSpec>();
  for (const spec of [...given, ...document]) {
    const key = spec.when === undefined ? spec.rule : `${spec.rule} ${JSON.stringify(spec.when)}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...spec, with: { ...before.with, ...spec.with } } : spec);
  }
  return [...merged.values()];
}
