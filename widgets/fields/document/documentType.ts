import type { FieldDocument } from '#runtime/form/document.ts';
import { textsOf } from '#schemas/record.ts';

/** Name of the field that holds the type of the document. */
export function typeFieldOf({ settings }: Pick<FieldDocument, 'settings'>): string {
  return typeof settings?.typeField === 'string' ? settings.typeField : 'document_type';
}

/** The mask of a number of that type; undefined where it has none. */
export function maskOf({ settings }: Pick<FieldDocument, 'settings'>, type: string): string | undefined {
  const masks = textsOf(settings?.masks);
  return Object.hasOwn(masks, type) ? masks[type] : undefined;
}
