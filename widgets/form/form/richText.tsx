import { Fragment, type ReactNode } from 'react';
import type { RichNode, RichTree } from '#schemas/parts/link.ts';

/** The few elements that labels and notices may hold; their addresses have passed the URL door. */
const inline = new Set(['b', 'strong', 'i', 'em', 'span', 'small']);

/** Draws a label or a notice: a plain text as text, a tree as its elements. */
export function richText(value: RichTree | string): ReactNode {
  return typeof value === 'string' ? value : value.map((node, at) => <Fragment key={at}>{richNode(node)}</Fragment>);
}

function richNode(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = richText(node.children);
  if (node.tag === 'br') return <br />;
  if (node.tag === 'a' && node.href !== undefined) {
    // A consent's text opens beside the form: what was typed stays.
    return (
      <a href={node.href} target="_blank" rel={node.external === true ? 'noopener noreferrer' : 'noopener'}>
        {children}
      </a>
    );
  }
  const Tag = node.tag as 'b';
  return inline.has(node.tag) ? <Tag>{children}</Tag> : children;
}
