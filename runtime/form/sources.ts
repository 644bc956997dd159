import { isRecord, recordOf } from '#schemas/record.ts';
import { callForDocument } from '../ports/documentCall.ts';
import type { FieldSource, FormDocument } from './document.ts';
import { everyField } from './everyField.ts';
import type { FieldHost } from './formField.ts';
import { own } from './own.ts';

/**
 * Longest wait for definitions and choices before the form says that it cannot be loaded, in milliseconds. The site's server gives up on a
 * platform that hangs sooner than this, and says so: what takes longer is a slow line, which other code of the page may still be filling.
 */
export const ANSWER_MS = 10_000;

/** Key of the form's own definitions among its sources; no field has an empty name. */
export const DEFINITIONS = '';
/** Key of what the platform knows of the player already. */
export const KNOWN = '?';
/** Key of what the fields start from. */
export const VALUES = '=';

/** Every source of a form, each name once: its definitions and its fields' own. Of two fields of one name, one in a row, the later counts. */
export function formSources(document: FormDocument): readonly (readonly [key: string, source: FieldSource])[] {
  const all = [
    [DEFINITIONS, document.definitions] as const,
    [KNOWN, document.known] as const,
    [VALUES, document.values] as const,
    ...everyField(document.fields).map(({ name, source }) => [name, source] as const),
  ];
  return [...new Map(all.flatMap(([key, source]) => (source && 'call' in source ? [[key, source] as const] : [])))];
}

/** Checks whether the source has to be requested again when that field changes. */
export function dependsOn(source: FieldSource, name: string): boolean {
  return Object.values(source.with ?? {}).includes(name);
}

/** Returns the inputs that a request takes from the form: parameters whose fields have a value. A secret is never included. */
export function sourceInputs(
  parameters: Readonly<Record<string, string>>,
  form: Pick<FieldHost, 'values' | 'field'>,
): Record<string, unknown> {
  const values = form.values();
  const open = Object.entries(parameters).filter(([, name]) => form.field(name)?.isSecret !== true);
  const given = open.map(([parameter, name]) => [parameter, values[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * Asks a source, with the parameters that have a value.
 * @throws what the call throws
 */
export async function askSource(
  source: FieldSource,
  host: FieldHost,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const wanted = { call: source.call, input: sourceInputs(source.with ?? {}, host), way: 'reading' } as const;
  return listOf(await callForDocument(host.ports, wanted, { signal }));
}

/** Lists come bare or as a page of items; one thing is a list of one. */
export function listOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const items: unknown = recordOf(answer)['items'];
  if (Array.isArray(items)) return items;
  return isRecord(answer) && items === undefined ? [answer] : [];
}

/** Checks whether the platform has a value of that name already. */
export function isKnown(known: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = known[name];
  return typeof value === 'string' && value !== '';
}

/** A value to start from, as a field holds it; undefined where the platform has none. */
export function startOf(known: Readonly<Record<string, unknown>>, name: string): string | boolean | undefined {
  const value = own(known, name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}
