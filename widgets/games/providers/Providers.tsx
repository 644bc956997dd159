import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Provider } from '#schemas/platform/games.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import styles from './Providers.module.css';
import type { Data, Props } from './schema.ts';

/** Studios by their marks. */
export function Providers({ id, props: { heading, lead, anchor, hall }, data, t }: ViewProps<Props, Data>): ReactNode {
  const studios = data.providers?.items;
  if (studios?.length === 0) return null;
  return (
    <section id={anchor} className={styles.providers} aria-labelledby={`${id}-heading`}>
      <header className={styles.header}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading ?? t('games.providers')}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {studios ? (
        <StudioList studios={studios} hall={hall} t={t} />
      ) : (
        <Nothing words={t('games.providers.failed')}>
          <ReloadLink t={t} />
        </Nothing>
      )}
    </section>
  );
}

interface StudioListProps {
  studios: readonly Provider[];
  hall: Props['hall'];
  t: Translate;
}

function StudioList({ studios, hall, t }: StudioListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {studios.map((studio) =>
        hall === undefined ? (
          <li key={studio.sysname} className={styles.studio}>
            <Studio studio={studio} t={t} />
          </li>
        ) : (
          <li key={studio.sysname}>
            <a className={styles.studio} href={`${hall}?providers=${encodeURIComponent(studio.sysname)}`}>
              <Studio studio={studio} t={t} />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

function Studio({ studio: { sysname, name, game_params }, t }: { studio: Provider; t: Translate }): ReactNode {
  return (
    <>
      <Picture className={styles.mark} src={`/media/providers/${sysname}.svg`} alt="" width={48} height={48} />
      <span className={styles.words}>
        <strong className={styles.name} dir="auto">
          {name}
        </strong>
        <span className={styles.count}>{t('games.count', { count: game_params.count })}</span>
      </span>
    </>
  );
}
