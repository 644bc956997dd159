import { createElement, Fragment, type ReactNode } from 'react';
import { withPrefix } from '#runtime/route/locale.ts';
import type { RichTree } from '#schemas/parts/link.ts';

/**
 * Draws rich text: the elements that the HTML door let through. Links inside the site keep the page's locale when `prefix` is given;
 * those that leave it open a tab of their own that cannot reach back.
 */
export function Rich({ tree, prefix = '' }: { tree: RichTree; prefix?: string }): ReactNode {
  return tree.map((node, index) => {
    // A tree never changes its order. oxlint-disable-next-line react/no-array-index-key
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    const { tag, href, external, children } = node;
    const link = href === undefined ? {} : { href: withPrefix(href, prefix) };
    const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    const inner = children.length > 0 ? [<Rich key="in" tree={children} prefix={prefix} />] : [];
    return createElement(tag, { key: index, ...link, ...away }, ...inner);
  });
}
