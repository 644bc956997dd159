import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { RichElement, RichNode, RichTree } from '#schemas/parts/link.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './RichText.module.css';
import type { Props } from './schema.ts';

/** Text to be read at length, if its document wants that with its headings as links. */
export function RichText({ id, props: { heading, lead, body, contents } }: ViewProps<Props>): ReactNode {
  const headings = contents === undefined ? [] : addressed(id, body);
  const prose = (
    <div className={styles.prose}>
      {heading !== undefined && <h2>{heading}</h2>}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {headings.length === 0 ? <Rich tree={body} /> : <Linked headings={headings} body={body} />}
    </div>
  );
  if (headings.length === 0) return prose;
  return (
    <div className={styles.long}>
      <nav className={styles.contents} aria-label={contents}>
        <ul className={styles.headings}>
          {headings.map(({ node, address }) => (
            <li key={address}>
              <a href={`#${address}`}>{wordsOf(node)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {prose}
    </div>
  );
}

/** A heading of the text, with what links name it by. */
interface Addressed {
  node: RichElement;
  address: string;
}

/** Addresses are made of a heading's words without its number: another section before it leaves them as they are. */
function addressed(id: string, body: RichTree): readonly Addressed[] {
  const counts = new Map<string, number>();
  return body.filter(isHeading).map((node) => {
    const words = wordsOf(node)
      .toLowerCase()
      .replace(/^[\d.\s]+/, '');
    const name = `${id}-${words.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { node, address: count === 1 ? name : `${name}-${count}` };
  });
}

/** The text with an address for each of its headings. */
function Linked({ headings, body }: { headings: readonly Addressed[]; body: RichTree }): ReactNode {
  return body.map((node, index) => {
    const found = headings.find((heading) => heading.node === node);
    // A text never changes its order. oxlint-disable-next-line react/no-array-index-key
    if (!found) return <Rich key={index} tree={[node]} />;
    return (
      <h2 key={found.address} id={found.address}>
        <Rich tree={found.node.children} />
      </h2>
    );
  });
}

function isHeading(node: RichNode): node is RichElement {
  return typeof node !== 'string' && node.tag === 'h2';
}

function wordsOf(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}
