import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { BannerCard } from '../BannerCard.tsx';
import styles from '../BannerGrid.module.css';
import { bannerPath, bannersAt } from '../banners.ts';
import type { Data, Props } from './schema.ts';

/** Banners that the platform runs at a position, in the operator's order. */
export function BannerRow({
  props: { position, columns = 2, heading },
  data,
  page,
  t,
  link,
}: ViewProps<Props, Data>): ReactNode {
  const items = bannersAt(data.banners?.items ?? [], position, page);
  if (items.length === 0) return null;
  return (
    <section className={styles.grid} data-columns={columns} aria-label={heading ?? t('promo.banners')}>
      {items.map(({ id, description }, index) => (
        <BannerCard
          key={id}
          title={description.title}
          text={description.text}
          image={description.images.desktop}
          size="medium"
          href={bannerPath(description, link)}
          tone={index % 2 === 0 ? 'second' : 'accent'}
        />
      ))}
    </section>
  );
}
