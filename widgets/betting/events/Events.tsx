import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Event } from './Event.tsx';
import styles from './Events.module.css';
import { type Data, type Props, phases } from './schema.ts';

/** As many as fill a phone: the slip below would be pushed out of sight when the events come. */
const GHOST_ROWS = 8;

/** The sports, and the events of the chosen one. */
export function Events(given: ViewProps<Props, Data>): ReactNode {
  const { props, data, t, format } = given;
  return (
    <>
      <Ways {...given} />
      <Resolved
        of={data.events}
        label={props.label}
        t={t}
        empty={props.empty}
        ghost={<Ghost label={props.label} rows={GHOST_ROWS} />}
      >
        {(list) => (
          <>
            <ul className={styles.list} aria-label={props.label}>
              {list.items.map((event) => (
                <Event key={event.id} {...{ event, t, format }} />
              ))}
            </ul>
            <MoreButton of={data.events} list={list}>
              {t('betting.events.more')}
            </MoreButton>
          </>
        )}
      </Resolved>
    </>
  );
}

/** Links to each sport, and to what is live or to come: addresses that can be shared. */
const Ways = observer(function Ways({ props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { items = [] } = useResource(data.tree).value ?? {};
  const here = page.prefix + page.path;
  return (
    <>
      <nav className={styles.ways} aria-label={t('betting.events.sports')}>
        <Way href={addressOf(here, { phase: props.phase })} isHere={props.sport === undefined}>
          {t('betting.events.all')}
        </Way>
        {items.map(({ sysname, live_count: live }) => (
          <Way
            key={sysname}
            href={addressOf(here, { sport: sysname, phase: props.phase })}
            isHere={props.sport === sysname}
          >
            {t(`betting.events.sport.${sysname}`)}
            {live > 0 && <span className={styles.live}>{t('betting.events.liveCount', { count: live })}</span>}
          </Way>
        ))}
      </nav>
      <nav className={styles.ways} aria-label={t('betting.events.when')}>
        {([undefined, ...phases] as const).map((phase) => (
          <Way
            key={phase ?? 'all'}
            href={addressOf(here, { sport: props.sport, phase })}
            isHere={props.phase === phase}
          >
            {t(`betting.events.phase.${phase ?? 'all'}`)}
          </Way>
        ))}
      </nav>
    </>
  );
});

function Way({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }): ReactNode {
  return (
    <a className={styles.way} href={href} aria-current={isHere ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** The same page for another choice; what goes without saying stays out of the address. */
function addressOf(here: string, given: { sport?: string | undefined; phase?: string | undefined }): string {
  const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size === 0 ? here : `${here}?${query}`;
}
