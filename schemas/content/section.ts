/** A group of settings under a name of its own. */
export const section = <const T extends string, const P>(title: T, properties: P) =>
  ({ type: 'object', title, additionalProperties: false, properties }) as const;
