import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Pay, GameRules as Rules } from '#schemas/platform/gameRules.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import styles from './GameRules.module.css';

interface Props extends Pick<ViewProps<object>, 't' | 'format'> {
  /** The answer of the game's provider; none where it did not answer. */
  answer: Rules | undefined;
}

/** What a game pays and how it goes, folded away below its facts. Nothing where its provider gives neither. */
export function GameRules({ answer, t, format }: Props): ReactNode {
  const { pays = [], rules = [] } = answer ?? {};
  if (pays.length === 0 && rules.length === 0) return null;
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>{t('games.details.rules')}</summary>
      {pays.length > 0 && (
        <>
          <p className={styles.note}>{t('games.details.paysNote')}</p>
          <ul className={styles.pays}>
            {pays.map((pay, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a provider may name two things alike
              <PayOf key={place} pay={pay} t={t} format={format} />
            ))}
          </ul>
        </>
      )}
      {rules.map((rule, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a provider may say a thing twice
        <p key={place} className={styles.rule} dir="auto">
          {rule}
        </p>
      ))}
    </details>
  );
}

/** One thing that pays: its picture, or its name where it has none, and what each way to win it brings. */
function PayOf({ pay: { name, image, wins }, t, format }: Pick<Props, 't' | 'format'> & { pay: Pay }): ReactNode {
  return (
    <li className={styles.pay}>
      {image === undefined ? (
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <Picture className={styles.image} src={image} alt={name} width={48} height={48} />
      )}
      <ul className={styles.wins}>
        {wins.map((win, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a provider may name no way, or two alike
          <li key={place} className={styles.win}>
            {win.name !== undefined && <bdi>{win.name}</bdi>}
            <b>{t('games.times', { value: format.number(win.times) })}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}
