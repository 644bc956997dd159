/** Says the text of a message key in the page's locale; `{{name}}` places are filled from `values`, `count` picks the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
