import type { Option } from '#runtime/form/document.ts';

/** An option with what it is searched by. */
export interface SearchedOption extends Option {
  /** The label without marks and capitals. */
  folded: string;
  /** The value likewise: a country's or currency's code. */
  code: string;
}

/** Letters as a searcher means them: `Ā`, `ā` and `a` are one. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function searchedOptions(options: readonly Option[]): readonly SearchedOption[] {
  return options.map((option) => ({ ...option, folded: foldText(option.label), code: foldText(option.value) }));
}

/** The options that fit what is typed, best first: the very code, names that start so, a word that starts so, then the rest; else in the order of the list. */
export function rankOptions(options: readonly SearchedOption[], typed: string): readonly SearchedOption[] {
  const query = foldText(typed);
  if (query === '') return options;
  const ranked: SearchedOption[][] = [[], [], [], []];
  for (const option of options) ranked[rankOf(option, query)]?.push(option);
  return ranked.flat();
}

/** 0 is best; -1: it does not fit. */
function rankOf({ folded, code }: SearchedOption, query: string): number {
  if (code === query) return 0;
  if (folded.startsWith(query)) return 1;
  if (folded.includes(` ${query}`) || code.startsWith(query)) return 2;
  return folded.includes(query) ? 3 : -1;
}
