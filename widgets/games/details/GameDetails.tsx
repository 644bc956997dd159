import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import type { Game } from '#schemas/platform/games.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { closedBy } from '../closedBy.ts';
import { Volatility } from '../Volatility.tsx';
import { inWords, titleOf } from '../words.ts';
import styles from './GameDetails.module.css';
import { GameRules } from './GameRules.tsx';
import type { Data, Props } from './schema.ts';

type Tools = Pick<ViewProps<Props, Data>, 't' | 'format'>;

/** Cover, words and every fact of a game; on a page that shows it otherwise, its words and facts alone. */
export function GameDetails({ props, data, page, t, format }: ViewProps<Props, Data>): ReactNode {
  const game = data.games?.items[0];
  if (!game)
    return (
      <Nothing words={t(data.games ? 'games.details.gone' : 'games.one.failed')}>
        {!data.games && <ReloadLink t={t} />}
      </Nothing>
    );
  if (props.look === 'facts') {
    return (
      <section className={styles.details}>
        <GameWords game={game} t={t} />
        <GameFacts game={game} t={t} format={format} />
        <GameRules answer={data.rules} t={t} format={format} />
      </section>
    );
  }
  const { images } = game.description;
  return (
    <article className={styles.details}>
      <Picture className={styles.cover} src={images.wide ?? images.card} alt="" width={960} height={540} isFirst />
      <GameWords game={game} title={titleOf(game)} t={t} />
      <div className={styles.side}>
        <div className={styles.actions}>
          <GameWays game={game} path={props.page} isPlayer={page.player} t={t} />
          <button type="button" className={styles.close} {...emits('close')}>
            {t('games.details.close')}
          </button>
        </div>
        <GameFacts game={game} t={t} format={format} />
      </div>
      <GameRules answer={data.rules} t={t} format={format} />
    </article>
  );
}

function GameWords({ game, title, t }: { game: Game; title?: string; t: Tools['t'] }): ReactNode {
  const { provider, description } = game;
  return (
    <div className={styles.words}>
      {title !== undefined && (
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className={styles.provider}>{t('games.details.by', { provider: inWords(provider) })}</p>
      {description.text !== '' && (
        <p className={styles.text}>
          <bdi lang={description.lang}>{description.text}</bdi>
        </p>
      )}
    </div>
  );
}

function GameFacts({ game, t, format }: Tools & { game: Game }): ReactNode {
  return (
    <dl className={styles.facts}>
      {factsOf(game, { t, format }).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{t(`games.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Keys of the texts that say why a game is closed. */
const closedWords = { blocked: 'games.play.blocked', maintenance: 'games.play.maintenance' } as const;

/** Links that open the game on its page, for money, for players, and with play money; guests are asked to join. Of a closed game, why there are none. */
function GameWays({ game, path, isPlayer, t }: WaysProps): ReactNode {
  const { sysname, extra } = game;
  const closed = closedBy(game);
  if (closed !== null) return <p className={styles.closed}>{t(closedWords[closed])}</p>;
  const href = path === undefined ? null : pagePath(path, { sysname });
  return (
    <>
      {href !== null && isPlayer && (
        <ActionLink href={`${href}?mode=play`} attributes={emits('play', { sysname })}>
          {t('games.details.play')}
        </ActionLink>
      )}
      {href !== null && extra.has_demo && (
        <ActionLink href={`${href}?mode=demo`} tone="quiet" attributes={emits('demo', { sysname })}>
          {t('games.details.demo')}
        </ActionLink>
      )}
      {!isPlayer && (
        <button type="button" className={styles.join} {...emits('join')}>
          {t('games.details.join')}
        </button>
      )}
    </>
  );
}

interface WaysProps extends Pick<Tools, 't'> {
  game: Game;
  path: string | undefined;
  isPlayer: boolean;
}

/** Facts by the names of their messages, in the order they are read. */
function factsOf({ extra }: Game, { t, format }: Tools): [string, ReactNode][] {
  const { rtp, volatility, min_bet, max_bet, max_win, lines, features, released_at } = extra;
  const level = t('games.volatilityOf', { level: volatility });
  const facts: [string, ReactNode][] = [
    ['rtp', t('games.percent', { value: rtp })],
    ['volatility', <Volatility key="bars" level={volatility} label={level} isLarge />],
    ['minBet', <Money key="min" value={min_bet} format={format} />],
    ['maxBet', <Money key="max" value={max_bet} format={format} />],
    ['maxWin', t('games.times', { value: format.number(max_win) })],
  ];
  if (lines > 0) facts.push(['lines', format.number(lines)]);
  if (features.length > 0)
    facts.push(['features', features.map((feature) => t(`games.feature.${feature}`)).join(', ')]);
  facts.push(['released', format.date(released_at)]);
  return facts;
}
