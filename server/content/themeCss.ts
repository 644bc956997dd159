import type { ThemeDocument } from '#schemas/content/theme.ts';

/** A brand's style sheet: its tokens as custom properties, with both colour schemes; a visitor's own choice (`data-scheme`) wins. */
export function themeCss({ tokens, light = {}, dark = {} }: ThemeDocument): string {
  const rules = (values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return [
    `:root{${rules(tokens)}}`,
    `:root,[data-scheme=dark]{color-scheme:dark;${rules(dark)}}`,
    `[data-scheme=light]{color-scheme:light;${rules(light)}}`,
    `@media(prefers-color-scheme:light){[data-scheme=system]{color-scheme:light;${rules(light)}}}`,
  ].join('\n');
}
