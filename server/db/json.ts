declare const held: unique symbol;

/** Text of a column that holds a `T` as JSON. Only {@link toJson} makes one, so what is read has the type of what was written. */
export type Json<T> = string & { readonly [held]: T };

/** A value as the text that a column holds. */
export function toJson<T>(value: T): Json<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name exists for the compiler alone
  return JSON.stringify(value) as Json<T>;
}

/** The value that a column holds. Who reads it believes this program's own writing, as with each other column. */
export function fromJson<T>(text: Json<T>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written, see above
  return JSON.parse(text) as T;
}
