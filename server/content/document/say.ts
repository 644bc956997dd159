import type { PlacesIn } from '#schemas/places.ts';
import { type MessageRef, type ServerWord, serverWords } from '#schemas/serverWords/index.ts';

/** A sentence for people: its words, and what the Studio says it by in another language. */
export interface Said extends MessageRef {
  text: string;
  values: Readonly<Record<string, Value>>;
}

type Value = string | number | readonly Said[];
type Values<Code extends ServerWord> = PlacesIn<(typeof serverWords)[Code]>;

/** Says a sentence of the table: `say('draft.none', { document })`. Sentences as a value are listed. */
export function say<Code extends ServerWord>(
  code: Code,
  ...[values]: [Values<Code>] extends [never] ? [] : [Readonly<Record<Values<Code>, Value>>]
): Said {
  const given: Readonly<Record<string, Value>> = values ?? {};
  const words: string = serverWords[code];
  return { code, values: given, text: words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(given[name])) };
}

function written(value: Value = ''): string {
  return typeof value === 'object' ? value.map(({ text }) => text).join('; ') : String(value);
}

/** The sentence as an answer carries it beside its words. */
export function toldOf({ code, values }: Said): MessageRef {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(toldOf) : value,
  ]);
  return { code, values: Object.fromEntries(told) };
}
