import type { ReactNode } from 'react';
import { addressOf } from '#runtime/document/picture.ts';
import { homeAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Logo } from '#widgets/parts/Logo/Logo.tsx';
import styles from './HomeLogo.module.css';
import type { Props } from './schema.ts';

/** The brand's sign as a link to the index. */
export function HomeLogo({ props: { isAlone = false, src, srcLight, ...logo }, page, t }: ViewProps<Props>): ReactNode {
  const link = (
    <a className={styles.logo} href={homeAddress(page)} aria-label={t('shell.home', { name: logo.name })}>
      <Logo {...logo} src={addressOf(src)} srcLight={addressOf(srcLight)} />
    </a>
  );
  // Whatever stands on a page stands in one of its named parts.
  return isAlone ? <section aria-label={logo.name}>{link}</section> : link;
}
