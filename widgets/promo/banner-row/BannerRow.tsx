import type { ReactNode } from 'react';
import { safeLink } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { BannerCard } from '../BannerCard.tsx';
import styles from '../BannerGrid.module.css';
import type { Data, Props } from './schema.ts';

/** Banners that the platform runs at a position, in the operator's order. */
export function BannerRow({
  props: { position, columns = 2, heading },
  data,
  page,
  t,
}: ViewProps<Props, Data>): ReactNode {
  const items = data.banners?.items.filter(({ description }) => description.position === position) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.grid} data-columns={columns} aria-label={heading ?? t('promo.banners')}>
      {items.map(({ id, description: { title, text, images, link } }, index) => (
        <BannerCard
          key={id}
          title={title}
          text={text}
          image={images.desktop}
          size="medium"
          href={pathOf(link, page.prefix)}
          tone={index % 2 === 0 ? 'second' : 'accent'}
        />
      ))}
    </section>
  );
}

/** Path of a banner's target, in the page's language; undefined for an address that the site refuses. */
function pathOf(link: string | undefined, prefix: string): string | undefined {
  const path = safeLink(link, { prefix });
  return path?.startsWith('/') ? path : undefined;
}
