import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { closedBy } from '../closedBy.ts';
import { useUnfinished } from '../useUnfinished.ts';
import styles from './Play.module.css';

interface CoverProps {
  game: Game;
  isBeginning: boolean;
  begin: (mode: PlayMode) => void;
  format: Formatters;
  t: Translate;
}

/** A game that is not open: its picture, and the ways in, or why there is none. */
export function Cover({ game, ...ways }: CoverProps): ReactNode {
  const { wide, card } = game.description.images;
  const closed = closedBy(game);
  return (
    <>
      <Picture className={styles.cover} src={wide ?? card} alt="" width={960} height={540} isFirst>
        {card !== undefined && <source media="(max-width: 767px)" srcSet={card} />}
      </Picture>
      <div className={styles.ways}>
        {closed !== null ? (
          <p className={styles.word}>{ways.t(`games.play.${closed}`)}</p>
        ) : (
          <PlayWays game={game} {...ways} />
        )}
      </div>
    </>
  );
}

/** The ways in. A round that was left in this game is mentioned, and the way back into it comes first. */
const PlayWays = observer(function PlayWays({ game, isBeginning, begin, format, t }: CoverProps): ReactNode {
  const { sysname, extra } = game;
  const left = useUnfinished().find((round) => round.game === sysname);
  return (
    <>
      {left && <output className={styles.word}>{t('games.play.left', { stake: format.money(left.stake) })}</output>}
      <Button size="l" isBusy={isBeginning} onClick={() => begin(left?.mode ?? 'play')}>
        {t(left ? 'games.play.resume' : 'games.play.real')}
      </Button>
      {extra.has_demo && left?.mode !== 'demo' && (
        <Button variant="secondary" size="l" onClick={() => begin('demo')}>
          {t('games.play.demo')}
        </Button>
      )}
    </>
  );
});
