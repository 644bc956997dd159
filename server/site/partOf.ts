import type { PageDecision } from './decide.ts';

/** Which part of a list an address is, for search engines. */
interface Part {
  /** What its own address has beyond the page's: `?page=2`; empty for the first part. */
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
