import { createElement, Fragment, type ReactNode } from 'react';
import type { RichTree } from '#schemas/parts/link.ts';

/** Draws rich text: elements that the HTML door let through. */
export function Rich({ tree }: { tree: RichTree }): ReactNode {
  return tree.map((node, index) => {
    // The tree never changes its order. oxlint-disable-next-line react/no-array-index-key
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    const { tag, href, external, children } = node;
    const link =
      href === undefined ? {} : { href, ...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {}) };
    return createElement(
      tag,
      { key: index, ...link },
      ...(children.length > 0 ? [<Rich key="in" tree={children} />] : []),
    );
  });
}
