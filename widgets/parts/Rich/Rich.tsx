import { createElement, Fragment, type ReactNode } from 'react';
import type { RichTree } from '#schemas/parts/link.ts';

interface RichProps {
  tree: RichTree;
  /** Every link opens beside the page, such as those of a form: what was typed stays. */
  isBeside?: boolean;
}

/** Draws rich text: the elements that the HTML sanitizer let through. Links that leave the site open a tab of their own that cannot reach back. */
export function Rich({ tree, isBeside = false }: RichProps): ReactNode {
  return tree.map((node, index) => {
    // A tree never changes its order. oxlint-disable-next-line react/no-array-index-key
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    const { tag, href, external, children } = node;
    const link = href === undefined ? {} : { href };
    const opensTab = external || (isBeside && href !== undefined);
    const away = opensTab ? { target: '_blank', rel: external ? 'noopener noreferrer' : 'noopener' } : {};
    const inner = children.length > 0 ? [<Rich key="in" {...{ tree: children, isBeside }} />] : [];
    return createElement(tag, { key: index, ...link, ...away }, ...inner);
  });
}
