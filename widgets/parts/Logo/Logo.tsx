import type { ReactNode } from 'react';
import styles from './Logo.module.css';

export interface LogoProps {
  /** The brand's name: what the picture says, and what is shown without one. */
  name: string;
  /** On dark ground. */
  src?: string | undefined;
  /** On light ground; the other one when there is none. */
  srcLight?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** A brand's sign: its pictures for both colour schemes, or its name in the brand's face. */
export function Logo({ name, src, srcLight, width = 128, height = 32 }: LogoProps): ReactNode {
  if (src === undefined) return <span className={styles.name}>{name}</span>;
  return (
    <>
      <LogoSign src={src} scheme={srcLight === undefined ? 'any' : 'dark'} {...{ name, width, height }} />
      {srcLight !== undefined && <LogoSign src={srcLight} scheme="light" {...{ name, width, height }} />}
    </>
  );
}

function LogoSign({
  scheme,
  src,
  name,
  width,
  height,
}: {
  scheme: 'any' | 'dark' | 'light';
  src: string;
  name: string;
  width: number;
  height: number;
}): ReactNode {
  return (
    <picture className={styles.sign} data-for={scheme}>
      <img src={src} alt={name} width={width} height={height} />
    </picture>
  );
}
