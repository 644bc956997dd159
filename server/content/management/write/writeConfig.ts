import { isSame } from '#runtime/document/diff.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { applyVariant, type Operation } from '#runtime/document/overlay.ts';
import { isRecord } from '#schemas/record.ts';
import { collections } from '../../collections/collections.ts';
import { documentOf } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import { type DocumentValue, documentIdOf, type Entry } from '../../collections/entry.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { Actor } from '../../people/rights.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { invalidValues } from '../http/errors.ts';
import type { EntryQuery } from '../query/readQuery.ts';
import { lineOf } from '../read/brands.ts';
import { configName, effectiveConfig, isApplicable } from '../read/effectiveConfig.ts';
import type { readTags } from '../rows/row.ts';
import { addEntry, changeEntry, type Target } from './changeEntries.ts';
import { localeFor, mustBeItself } from './places.ts';
import { type Data, readData } from './readData.ts';
import { type Done, writeDocument } from './writeDocument.ts';

/**
 * Writes a brand's config by its sections. A brand that inherits gets operations on the inherited config, so that the rest still follows its
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
  const locale = localeFor(collections.config, published, query.locale);
  const given = readData(collections.config, body, { isNew: false, locale });
  mustBeItself(name, given);
  const { brand: _brand, slug: _slug, ...data } = given;
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
    redirectsAbove: null,
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
  const own = ownOf(entries);
  return isApplicable(own) ? own.operations : null;
}

/**
 * Sections as operations of a variant, in place of those that changed the same sections before. A section that is sent unchanged, such as an
 * inherited one of a config sent back as it was read, still follows the parent.
 * @throws ApiError for a document that is neither the variant's own nor the one on the site
 */
function asOperations(entries: readonly Entry[], data: Data, inherited: DocumentValue): Data {
  const { text, document: sent, ...all } = data;
  const variant = documentOf(entries);
  const now = applyVariant(inherited, { ...variant, operations: operationsOf(entries) ?? [] }).document;
  const sections = Object.fromEntries(Object.entries(all).filter(([name, value]) => !isSame(value, now[name] ?? null)));
  const names = Object.keys(sections);
  const document = ownDocument(entries, sent, now);
  const remaining = (document.operations ?? []).filter(
    ({ node, at = '' }) => node !== undefined || !names.some((name) => at === `/${name}` || at.startsWith(`/${name}/`)),
  );
  const fresh = names.flatMap((name): Operation[] => {
    const was = hashOf(inherited[name] ?? null);
    if (sections[name] !== null) return [{ op: 'set', at: `/${name}`, value: sections[name], was }];
    return Object.hasOwn(inherited, name) ? [{ op: 'unset', at: `/${name}`, was }] : [];
  });
  return { document: { ...document, operations: [...remaining, ...fresh] }, ...(text === undefined ? {} : { text }) };
}

interface OwnDocument {
  operations?: readonly Operation[];
}

function ownOf(entries: readonly Entry[]): OwnDocument {
  return entries[0]?.fields['document'] ?? {}; // the gate let it in
}

/** Returns a variant's data beside its sections: the sent operations, or the old data if the client sent back what it had read. */
function ownDocument(entries: readonly Entry[], sent: unknown, now: DocumentValue): OwnDocument {
  const own = ownOf(entries);
  if (sent === undefined) return own;
  if (isRecord(sent) && Array.isArray(sent['operations'])) return sent;
  const [shown] = entriesOf(configName(String(entries[0]?.fields['brand'])), now, '');
  if (isSame(sent, shown?.fields['document'] ?? null)) return own;
  const message = 'document cannot be set: this config is a variant, changed by its sections or by document.operations';
  throw invalidValues([{ path: ['document'], message, value: sent }]);
}
