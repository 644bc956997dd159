import { Fragment, type ReactNode } from 'react';
import type { PlaceOf, WordKey } from './Translated.ts';
import { piecesOf } from './t.ts';

/** Words with elements at their places: `It sends its answers to <code>…</code>.` */
export function sentence<Key extends WordKey>(
  key: Key,
  elements: Readonly<Record<PlaceOf<Key>, ReactNode>>,
): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = elements;
  return piecesOf(key).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text stay where they are
    <Fragment key={index}>{index % 2 === 0 ? piece : given[piece]}</Fragment>
  ));
}
