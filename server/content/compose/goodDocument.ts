/** A checked document, or a variant of an inherited one. */
export interface GoodDocument {
  brand: string;
  file: string;
  /** `kind/id`. */
  name: string;
  value: Readonly<Record<string, unknown>>;
  /** Of its text; only what is served has one. */
  hash?: string;
}

/** Documents by the brand that holds them. */
export type DocumentsByBrand = ReadonlyMap<string, readonly GoodDocument[]>;

/** The name of a document by its value. */
export function nameIn({ kind, id }: GoodDocument['value']): string {
  return `${String(kind)}/${String(id)}`;
}

/** A checked document with its name. */
export function goodDocument(given: Omit<GoodDocument, 'name'>): GoodDocument {
  return { ...given, name: nameIn(given.value) };
}

export function byBrand(documents: readonly GoodDocument[]): DocumentsByBrand {
  return Map.groupBy(documents, ({ brand }) => brand);
}
