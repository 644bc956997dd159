/** One step of a list of actions as documents write it: `{ "do": "popup.open", "with": { "popup": "auth" } }`. */
export interface ActionStep {
  do: string;
  with?: Readonly<Record<string, unknown>>;
}
