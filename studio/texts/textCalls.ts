import {
  type CatalogueState,
  catalogueStates,
  type TextFormat,
  type TextOutcome,
  type TextRow,
} from '#schemas/management/textCalls.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { ask, NoAnswer } from '../api/ask.ts';
import { data, rowsOf } from '../api/calls.ts';

export interface TextsAsked {
  brand: string;
  locale: string;
  /** The language is the one that texts are written in first: those of the interface are asked for, themselves. */
  isSource: boolean;
  isMissing: boolean;
  /** Only texts that contain these words. */
  words: string;
  page: number;
  /** Id of a text whose page is wanted, in place of `page`; empty: none. */
  at: string;
}

export interface TextsListed {
  rows: readonly TextRow[];
  total: number;
  page: number;
  drafted: readonly string[];
  catalogue: CatalogueState;
  /** True where a brand above has a catalogue of the language. */
  hasAbove: boolean;
}

export const PAGE_SIZE = 50;
/** Files that translators work with. */
export const FORMATS = [
  ['xliff-1.2', 'XLIFF 1.2'],
  ['xliff-2.1', 'XLIFF 2.1'],
  ['csv', 'CSV'],
] as const satisfies readonly (readonly [TextFormat, string])[];

/** The calls of translations. All throw Refusal and NoAnswer. */
export const textCalls = {
  /** @returns a page of texts, the number of all, and the documents whose translations players do not see yet */
  async list({ brand, locale, isSource, isMissing, words, page, at }: TextsAsked): Promise<TextsListed> {
    const query = new URLSearchParams({
      brand,
      locale,
      ...(isSource ? { source: locale, kind: 'messages' } : {}),
      ...(isMissing && !isSource ? { missing: 'true' } : {}),
      ...(words === '' ? {} : { q: words }),
      ...(at === '' ? {} : { at }),
      'pagination[page]': String(page),
      'pagination[pageSize]': String(PAGE_SIZE),
    });
    const answer = ask('GET', `/texts?${query}`);
    const { drafted, catalogue, hasAbove, pagination } = recordOf((await answer)['meta']);
    return {
      ...(await rowsOf<TextRow>(answer)),
      page: Number(recordOf(pagination)['page']),
      drafted: textsIn(drafted),
      catalogue: catalogueStates.find((one) => one === catalogue) ?? 'none',
      hasAbove: hasAbove === true,
    };
  },
  /** @param change `was`: the text that its writer saw */
  write: (change: { id: string; locale: string; text: string; was: string }, isSource: boolean) =>
    data<TextOutcome[]>(
      ask('POST', '/texts', { data: { changes: [change], ...(isSource ? { source: change.locale } : {}) } }),
    ),
  /** A file for translators. */
  async file({ brand, locale }: Pick<TextsAsked, 'brand' | 'locale'>, format: TextFormat): Promise<Blob> {
    const query = new URLSearchParams({ brand, locale, format });
    const answer = await fetch(`/content/api/texts/export?${query}`, { headers: { 'x-app-agent': 'studio' } }).catch(
      () => {
        throw new NoAnswer();
      },
    );
    if (!answer.ok) throw new NoAnswer();
    return answer.blob();
  },
  /** Imports a translator's file; a dry run unless `write`. */
  bring: (content: string, write: boolean) =>
    data<TextOutcome[]>(ask('POST', '/texts/import', { data: { content, write } })),
};
