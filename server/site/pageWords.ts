import { fillTokens } from '#runtime/document/tokens.ts';
import type { ResolvedPage } from '../content/compose/LocaleContent.ts';
import type { PageDecision } from './decide.ts';

/** A page's own words, with tokens filled. A text with a missing token is replaced by the page's text for that case, else by the site's. */
export function wordsOf({ page: { seo }, found }: Pick<PageDecision, 'page' | 'found'>): ResolvedPage['seo'] {
  const { title, description, jsonLd, without = {}, ...more } = seo;
  const read = (path: string): unknown => (Object.hasOwn(found, path) ? found[path] : undefined);
  const filled = <N extends string>(name: N, text: string | undefined): Partial<Record<N, string>> => {
    const whole = text === undefined ? null : fillTokens(text, read);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one name with its text
    return (whole === null ? {} : { [name]: whole }) as Partial<Record<N, string>>;
  };
  const { name } = filled('name', jsonLd?.name);
  const linked = jsonLd && name ? { type: jsonLd.type, name, ...filled('description', jsonLd.description) } : undefined;
  return {
    ...more,
    ...filled('title', without.title),
    ...filled('description', without.description),
    ...filled('title', title),
    ...filled('description', description),
    ...(linked ? { jsonLd: linked } : {}),
  };
}
