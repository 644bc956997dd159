import type { Catalog } from '#runtime/bundle/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../collections/entry.ts';
import { keyOf } from '../document/documentKey.ts';
import { interfaceUnits } from './interfaceUnits.ts';
import { nearerOf, type Unit, type UnitsAsked, type Worked } from './unit.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Where units are looked for. */
export interface UnitsPlace {
  documents: readonly Worked[];
  /** Brands whose texts of the interface are looked for, too. */
  interfacesOf: readonly string[];
  /** All that is worked on: catalogues among it say texts of these documents. */
  worked: readonly Worked[];
  /** What is live: the catalogues of brands above are read as sites read them. */
  live: readonly Worked[];
  catalog: Pick<Catalog, 'widgets' | 'texts'>;
  /** In their own language also texts of the interface that a brand only inherits. */
  isInheritedToo?: boolean;
}

/** Every text of some documents, and of the interface of some brands, that the source's language has. */
export function unitsOf(place: UnitsPlace, asked: UnitsAsked): Unit[] {
  const { documents, interfacesOf, worked, live, catalog, isInheritedToo } = place;
  const nearer = nearerOf(asked);
  const said = saidByBrand(worked, asked.targetLocale);
  const saidNearer = saidByBrand(worked, nearer);
  const own = documents.filter(({ name }) => name.kind !== 'messages');
  const units = own.flatMap((document) => {
    const { brand, kind, id } = document.name;
    const of = (texts: ReadonlyMap<string, Texts>): Texts => recordOf(texts.get(brand)?.[`${kind}/${id}`]);
    return unitsIn(document, asked, { catalog, said: of(said), saidNearer: of(saidNearer) });
  });
  const interfaces = { brands: interfacesOf, worked, live, code: catalog.texts, isInheritedToo };
  return [...units, ...interfaceUnits(interfaces, asked)];
}

/** By which a source that was changed since an export is known. */
export function sourceHash({ source }: Pick<Unit, 'source'>): string {
  return hashOf(source);
}

/** Texts of documents that the catalogue of a language says: by brand, then by document. */
function saidByBrand(worked: readonly Worked[], locale: string | undefined): ReadonlyMap<string, Texts> {
  const catalogues = worked.filter(({ name }) => name.kind === 'messages' && name.id === locale);
  return new Map(catalogues.map(({ name, value }) => [name.brand, recordOf(value['documents'])]));
}

function unitsIn(
  { name, value }: Worked,
  asked: UnitsAsked,
  { catalog, said, saidNearer }: { catalog: Pick<Catalog, 'widgets'>; said: Texts; saidNearer: Texts },
): Unit[] {
  const nearer = nearerOf(asked);
  const { sourceLocale, targetLocale } = asked;
  const document = keyOf(name);
  const places = placesOf(value, catalog);
  const where = typeof value['path'] === 'string' ? value['path'] : `${name.kind} ${name.id}`;
  return Object.entries(recordOf(value['text'])).flatMap(([key, row]): Unit[] => {
    const { [sourceLocale]: source, [targetLocale]: own } = recordOf(row);
    const isSaid = own === undefined && Object.hasOwn(said, key);
    const target = textOrNone(isSaid ? said[key] : own);
    if (typeof source !== 'string') return [];
    const saidIn = isSaid ? keyOf({ brand: name.brand, kind: 'messages', id: targetLocale }) : undefined;
    const isNearer = nearer !== undefined && (Object.hasOwn(recordOf(row), nearer) || Object.hasOwn(saidNearer, key));
    const readIn = isNearer ? nearer : undefined;
    const { title, maxLength } = places.get(key) ?? { title: '' };
    const note = [title, where].filter(Boolean).join(' · ');
    return [{ id: `${document}#${key}`, document, key, source, target, saidIn, readIn, note, maxLength }];
  });
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Text key → the widget that shows it, and how much fits. */
function placesOf(
  { nodes, operations }: DocumentValue,
  { widgets }: Pick<Catalog, 'widgets'>,
): Map<string, { title: string; maxLength?: number }> {
  const places = new Map<string, { title: string; maxLength?: number }>();
  const added = Array.isArray(operations) ? operations.map((one) => recordOf(recordOf(one)['nodes'])) : [];
  for (const node of [recordOf(nodes), ...added].flatMap((map) => Object.values(map))) {
    const { type, props } = recordOf(node);
    const widget = typeof type === 'string' ? widgets[type] : undefined;
    if (!widget) continue;
    for (const [prop, value] of Object.entries(recordOf(props))) {
      const limit = recordOf(recordOf(recordOf(widget.props)['properties'])[prop])['maxLength'];
      const own = typeof limit === 'number' && isRecord(value) && '$t' in value ? { maxLength: limit } : {};
      for (const key of keysIn(value)) places.set(key, { title: widget.title, ...own });
    }
  }
  return places;
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isRecord(value)) return [];
  const key = value['$t'];
  return typeof key === 'string' ? [key] : Object.values(value).flatMap(keysIn);
}
