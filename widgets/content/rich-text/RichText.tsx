import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { RichElement, RichNode, RichTree } from '#schemas/parts/link.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './RichText.module.css';
import type { Props } from './schema.ts';

/** Text to be read at length, if its document wants that with its headings as links. */
export function RichText({ id, props: { heading, lead, body, contents } }: ViewProps<Props>): ReactNode {
  const prose = (
    <div className={styles.prose}>
      {heading !== undefined && <h2>{heading}</h2>}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {contents === undefined ? <Rich tree={body} /> : <Linked id={id} body={body} />}
    </div>
  );
  if (contents === undefined) return prose;
  return (
    <div className={styles.long}>
      <Contents id={id} label={contents} body={body} />
      {prose}
    </div>
  );
}

interface LinkedProps {
  /** Addresses of the headings start with it. */
  id: string;
  body: RichTree;
}

function Contents({ id, label, body }: LinkedProps & { label: string }): ReactNode {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.headings}>
        {body.filter(isHeading).map((heading, at) => {
          const href = `#${idOf(id, at)}`;
          return (
            <li key={href}>
              <a href={href}>{wordsOf(heading)}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The text with an address for each of its headings. */
function Linked({ id, body }: LinkedProps): ReactNode {
  const headings = body.filter(isHeading);
  return body.map((node, index) => {
    const at = isHeading(node) ? headings.indexOf(node) : -1;
    // A text never changes its order. oxlint-disable-next-line react/no-array-index-key
    if (!isHeading(node)) return <Rich key={index} tree={[node]} />;
    return (
      <h2 key={idOf(id, at)} id={idOf(id, at)}>
        <Rich tree={node.children} />
      </h2>
    );
  });
}

const idOf = (id: string, at: number): string => `${id}-${at + 1}`;

function isHeading(node: RichNode): node is RichElement {
  return typeof node !== 'string' && node.tag === 'h2';
}

function wordsOf(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}
