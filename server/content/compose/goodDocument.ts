/** A checked document, or a variant of an inherited one. */
export interface GoodDocument {
  brand: string;
  file: string;
  value: Readonly<Record<string, unknown>>;
  /** Of its text; only what is served has one. */
  hash?: string;
}
