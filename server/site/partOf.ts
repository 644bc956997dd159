import type { PageDecision } from './decide.ts';

/** The part of a list that an address shows, for search engines. */
interface Part {
  /** Query of its own address beyond the page's: `?page=2`; empty for the first part. */
  query: string;
  /** In words, for the title. */
  words?: string;
}

/** The part of a list that the address names, as the page's document declares (`isPart`). */
export function partOf({ page, query, content }: Pick<PageDecision, 'page' | 'query' | 'content'>): Part {
  for (const [name, allowed] of Object.entries(page.query)) {
    const part = query[name];
    if (!('from' in allowed) || !allowed.isPart || part === undefined || part === allowed.from) continue;
    const words = content.messages['seo.part']?.replace('{{part}}', String(part));
    return { query: `?${name}=${part}`, ...(words === undefined ? {} : { words }) };
  }
  return { query: '' };
}
