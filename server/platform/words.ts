/** Languages of the texts that the platform and its providers bring themselves; any other reads English. */
const tongues = ['en', 'de', 'lv', 'ru', 'pt-BR', 'ar'] as const;

/** A short text in every language, in one line: `Gold | Gold | Zelts | Золото | Ouro | ذهب`, in the order of `tongues`. */
export type Words = string;

/** The text in a locale; `{name}` gives way to the value of that name. */
export function say(words: Words, locale: string, values: Readonly<Record<string, string | number>> = {}): string {
  const texts = words.split(' | ');
  const text = texts[tongues.findIndex((tongue) => tongue === locale)] ?? texts[0] ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
