import { type ReactNode, useId } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import type { Data, Props } from './schema.ts';
import styles from './Wagering.module.css';

/** Most players have none in play: what would hold their place would only come and go. */
const wait = <span hidden aria-busy="true" />;

/** Bonuses in play that are not wagered yet. */
export function Wagering({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const id = useId();
  const label = props.title;
  const failure = t('promo.wagering.failure');
  return (
    <Resolved of={data.casino} t={t} label={label} ghost={wait} failure={failure}>
      {(casino) => (
        <Resolved of={data.betting} t={t} label={label} ghost={wait} failure={failure}>
          {(betting) => {
            const open = [...casino.items, ...betting.items].filter(isOpen);
            if (open.length === 0) return null;
            return (
              <aside className={styles.box} aria-labelledby={id}>
                <h2 id={id} className={styles.title}>
                  {props.title}
                </h2>
                <ul className={styles.list}>
                  {open.map((bonus) => (
                    <WageringBonus key={bonus.id} {...{ bonus, t, format }} />
                  ))}
                </ul>
                <p className={styles.note}>{props.note}</p>
                {props.link && (
                  <a className={styles.link} href={props.link.href}>
                    {props.link.label}
                  </a>
                )}
              </aside>
            );
          }}
        </Resolved>
      )}
    </Resolved>
  );
}

function isOpen({ status, wager }: Bonus): boolean {
  return status === 'active' && Number(wager.required) > 0 && wager.percent < 100;
}

function WageringBonus({ bonus, t, format }: { bonus: Bonus } & Pick<ViewProps<Props>, 't' | 'format'>): ReactNode {
  const { title, currency, wager, forfeit } = bonus;
  const money = (amount: string): string => format.money({ amount, currency });
  const { percent } = wager;
  return (
    <li className={styles.item}>
      <strong className={styles.name}>
        <bdi>{title}</bdi>
      </strong>
      <span>{t('promo.wagering.done', { done: money(wager.done), required: money(wager.required), percent })}</span>
      <Meter value={percent} max={100} />
      {Number(forfeit) > 0 && <span>{t('promo.wagering.locked', { amount: money(forfeit) })}</span>}
    </li>
  );
}
