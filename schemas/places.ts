/** Names of the places that a text has for values: `from {{brand}}` has `brand`. */
export type PlacesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
