import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readHtml } from '#runtime/document/html.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';

export interface RichOptions {
  /** Only the small tag list of notices is allowed. */
  isInline: boolean;
  /** Path prefix of the page's locale, which links get. */
  prefix: string;
}

/** Draws a text with formatting as the site does: read by the one HTML sanitizer, drawn by the view that widgets draw it with. */
export function drawRich(
  html: string,
  { isInline, prefix, page }: RichOptions & { page: (link: string) => string | null },
): ChildNode[] {
  const holder = document.createElement('div');
  const tree = readHtml(html, { inline: isInline, prefix, page });
  flushSync(() => createRoot(holder).render(<Rich tree={tree} />));
  return [...holder.childNodes];
}
