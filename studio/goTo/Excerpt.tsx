import { Fragment } from 'react';
import { piecesFound } from './piecesFound.ts';

/** An excerpt with the searched words marked. */
export function Excerpt({ text, words }: { text: string; words: string }) {
  return (
    <>
      {piecesFound(text, words).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text stay where they are
        index % 2 === 0 ? <Fragment key={index}>{piece}</Fragment> : <mark key={index}>{piece}</mark>,
      )}
    </>
  );
}
