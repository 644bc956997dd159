import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNewsChanges } from '#runtime/render/useNewsChanges.ts';
import type { Jackpot as JackpotFacts } from '#schemas/platform/jackpots.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { StripGhost } from '../GameStrip.tsx';
import { Growth } from '../Growth.tsx';
import { withAmounts } from '../jackpotNews.ts';
import { NamedGames } from '../NamedGames.tsx';
import styles from './Jackpot.module.css';
import type { Data, Props } from './schema.ts';

/** Most games that are named; the hall has them all. */
const MOST_GAMES = 12;

/** A jackpot by itself. */
export function Jackpot({ id, data, t, format }: ViewProps<Props, Data>): ReactNode {
  useNewsChanges(data.jackpots, 'jackpot.tick', withAmounts);
  return (
    <div className={styles.jackpot}>
      <Resolved
        of={data.jackpots}
        t={t}
        ghost={<WaitingJackpot t={t} />}
        failed={({ retry }) => <FailedJackpot t={t} retry={retry} />}
        empty={t('games.jackpot.gone')}
      >
        {({ items }) => items.map((one) => <ShownJackpot key={one.id} jackpot={one} t={t} format={format} />)}
      </Resolved>
      <section aria-labelledby={`${id}-winners`}>
        <h2 id={`${id}-winners`} className={styles.heading}>
          {t('games.jackpot.winners')}
        </h2>
        <Resolved of={data.winners} label={t('games.jackpot.winners')} t={t} empty={t('games.jackpot.never')}>
          {({ items }) => (
            <ol className={styles.winners}>
              {items.map(({ id: win, nick, country_code, game, amount, won_at }) => (
                <li key={win} className={styles.winner}>
                  <span className={styles.who}>
                    <bdi>{nick}</bdi> <span className={styles.fine}>{country_code}</span>
                    <span className={styles.fine}>
                      <bdi>{game.title}</bdi> · {format.date(won_at)}
                    </span>
                  </span>
                  <strong className={styles.won}>
                    <Money value={amount} format={format} />
                  </strong>
                </li>
              ))}
            </ol>
          )}
        </Resolved>
      </section>
    </div>
  );
}

/** Holds the place of the facts and of the games, so that what stands below moves little. */
function WaitingJackpot({ t }: Pick<FactsProps, 't'>): ReactNode {
  return (
    <>
      <section className={styles.now} aria-busy="true" aria-label={t('games.jackpot.label')}>
        <span className={styles.art} />
        <span className={styles.heldFacts} />
      </section>
      <Feeding t={t}>
        <StripGhost label={t('games.jackpot.feeding')} />
      </Feeding>
    </>
  );
}

/** Holds that place where the answer failed, too: it is asked for again by itself, and what stands below moves neither way. */
function FailedJackpot({ t, retry }: Pick<FactsProps, 't'> & { retry: () => void }): ReactNode {
  return (
    <div className={styles.failed}>
      <div className={styles.place} inert>
        <WaitingJackpot t={t} />
      </div>
      <Failure t={t} words={undefined} retry={retry} />
    </div>
  );
}

interface FactsProps {
  jackpot: JackpotFacts;
  t: Translate;
  format: Formatters;
}

function ShownJackpot({ jackpot, t, format }: FactsProps): ReactNode {
  const { description, starts_from, share_bp, last_win_at, games } = jackpot;
  return (
    <>
      <div className={styles.now}>
        <Picture className={styles.art} src={description.images['card']} alt="" width={480} height={270} />
        <div className={styles.words}>
          <Growth jackpot={jackpot} t={t} format={format} />
          <p className={styles.text}>
            <bdi>{description.text}</bdi>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('games.jackpot.starts')}</dt>
              <dd>
                <Money value={starts_from} format={format} />
              </dd>
            </div>
            <div>
              <dt>{t('games.jackpot.share')}</dt>
              <dd>{t('games.jackpot.percent', { value: format.number(share_bp / 100) })}</dd>
            </div>
            <div>
              <dt>{t('games.jackpot.last')}</dt>
              <dd>{last_win_at === null ? t('games.jackpot.never') : format.date(last_win_at)}</dd>
            </div>
          </dl>
        </div>
      </div>
      {games.length > 0 && (
        <Feeding t={t}>
          <NamedGames
            sysnames={games.slice(0, MOST_GAMES)}
            label={t('games.jackpot.feeding')}
            empty={t('games.row.empty')}
            t={t}
            format={format}
          />
        </Feeding>
      )}
    </>
  );
}

function Feeding({ t, children }: Pick<FactsProps, 't'> & { children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className={styles.heading}>{t('games.jackpot.feeding')}</h2>
      {children}
    </section>
  );
}
