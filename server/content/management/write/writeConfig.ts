import { hashOf } from '#runtime/document/hash.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { collections } from '../../collections/collections.ts';
import { type DocumentValue, documentIdOf, type Entry } from '../../collections/entry.ts';
import type { Actor } from '../../people/rights.ts';
import { keyOf } from '../../store/documentKey.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import type { EntryQuery } from '../query/readQuery.ts';
import { lineOf } from '../read/brands.ts';
import { configName, effectiveConfig } from '../read/effectiveConfig.ts';
import type { readTags } from '../rows/row.ts';
import { addEntry, changeEntry, type Target } from './changeEntries.ts';
import { localeFor } from './places.ts';
import { type Data, readData } from './readData.ts';
import { type Done, writeDocument } from './writeDocument.ts';

const { brand: _brand, slug: _slug, ...own } = collections.config.fields;
/** The single type: whose it is, is said by the address. */
export const singleConfig = { ...collections.config, fields: own };

/**
 * Writes a brand's config by its sections. A brand that inherits gets operations on what it inherits, so that the rest still follows its
 * parent.
 * @throws ApiError, ReleaseRefusedError
 */
export async function writeConfig(
  context: ManagementContext,
  asked: { actor: Actor; brand: string; query: EntryQuery; tags: ReturnType<typeof readTags>; body: unknown },
): Promise<Done> {
  const { actor, brand, query, tags, body } = asked;
  const published = await context.published.read();
  const { view, defaultLocale } = published;
  const name = configName(brand);
  const locale = localeFor(singleConfig, published, query.locale);
  const data = readData(singleConfig, body, { isNew: false, locale });
  const target: Target = { documentId: documentIdOf(keyOf(name)), locale };
  const [, parent] = lineOf(view, brand);
  const inherited = parent === undefined ? undefined : effectiveConfig({ own: view, inherited: view }, parent)?.value;
  return writeDocument(storeOf(context), {
    actor,
    name,
    query,
    tags,
    target,
    data,
    defaultLocale,
    change(entries, isNew) {
      if (isNew && !inherited) return addEntry([], { name, locale, data, rule: '' }).entries;
      if (isNew) {
        const first = addEntry([], { name, locale, data: { document: { operations: [] } }, rule: '' }).entries;
        return changeEntry(first, target, { data: asOperations(first, data, inherited ?? {}) });
      }
      const operations = operationsOf(entries);
      return changeEntry(entries, target, {
        data: operations ? asOperations(entries, data, inherited ?? {}) : data,
        replace: query.replace,
      });
    },
  });
}

function operationsOf(entries: readonly Entry[]): readonly Operation[] | null {
  const document = (entries[0]?.fields['document'] ?? {}) as { operations?: readonly Operation[] };
  return Array.isArray(document.operations) ? document.operations : null;
}

/** Sections as operations of a variant, in place of those that changed the same sections before. */
function asOperations(entries: readonly Entry[], data: Data, inherited: DocumentValue): Data {
  const { text, document = entries[0]?.fields['document'], ...sections } = data;
  const names = Object.keys(sections);
  const kept = (operationsOf(entries) ?? []).filter(
    ({ node, at = '' }) => node !== undefined || !names.some((name) => at === `/${name}` || at.startsWith(`/${name}/`)),
  );
  const fresh = names.flatMap((name): Operation[] => {
    const was = hashOf(inherited[name] ?? null);
    if (sections[name] !== null) return [{ op: 'set', at: `/${name}`, value: sections[name], was }];
    return Object.hasOwn(inherited, name) ? [{ op: 'unset', at: `/${name}`, was }] : [];
  });
  const rest = { ...(document as object | null), operations: [...kept, ...fresh] };
  return { document: 'document' in data ? data['document'] : rest, ...(text === undefined ? {} : { text }) };
}
