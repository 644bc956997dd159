import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Coin } from '../Coin.tsx';
import { showsCharacter } from '../places.ts';
import { pointsText } from '../points.ts';
import { standingOf } from '../standing.ts';
import styles from './Summary.module.css';
import type { Data, Props } from './schema.ts';

type Given = ViewProps<Props, Data>;

/** The player's position in the programme. */
export function Summary(given: Given): ReactNode {
  const { data, t } = given;
  return (
    <Resolved of={data.info} t={t} ghost={<WaitingSummary {...given} />}>
      {(info) => <KnownSummary info={info} {...given} />}
    </Resolved>
  );
}

/** The lines of somebody who is on the way to a level, so that nothing below them moves. */
function WaitingSummary({ props }: Given): ReactNode {
  const lines = [styles.points, styles.level, styles.bar, styles.fine];
  if (props.tutorialLabel !== undefined) lines.push(styles.fine);
  return (
    <section className={styles.summary} aria-busy="true" aria-label={props.label}>
      <div className={styles.words}>
        {lines.map((line, at) => (
          <p key={at} className={line}>
            {'\u00a0'}
          </p>
        ))}
      </div>
    </section>
  );
}

function KnownSummary({ info, props, t, format }: Given & { info: LoyaltyInfo }): ReactNode {
  const { current, next, done, span } = standingOf(info);
  const { character } = info;
  const words = (points: number): string => pointsText(points, info, { t, format });
  if (!info.is_active) return <p className={styles.fine}>{t('loyalty.summary.off')}</p>;
  return (
    <section className={styles.summary} aria-label={props.label}>
      {showsCharacter(props) && character !== null && (
        <figure className={styles.character}>
          <Picture src={character.image} alt="" width={96} height={96} />
          <figcaption>{character.title}</figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <p className={styles.points}>
          <Coin src={props.coin} size={28} />
          <strong>{words(info.points)}</strong>
        </p>
        {current && (
          <p className={styles.level}>{t('loyalty.level', { number: current.number, title: current.title })}</p>
        )}
        {next ? (
          <>
            <Meter value={done} max={span} />
            <p className={styles.fine}>
              {t('loyalty.summary.next', { points: words(span - done), title: next.title })}
            </p>
          </>
        ) : (
          <p className={styles.fine}>{t('loyalty.summary.top')}</p>
        )}
        {props.tutorial !== undefined && props.tutorialLabel !== undefined && (
          <p className={styles.fine}>
            <a href={props.tutorial}>{props.tutorialLabel}</a>
          </p>
        )}
      </div>
    </section>
  );
}
