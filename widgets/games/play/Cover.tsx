import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import styles from './Play.module.css';

interface CoverProps {
  game: Game;
  isBeginning: boolean;
  begin: (mode: PlayMode) => void;
  t: Translate;
}

/** States in which the platform opens a game for nobody. */
const closedStates = ['blocked', 'maintenance'] as const;

/** A game that is not open: its picture, and the ways in, or why there is none. */
export function Cover({ game, isBeginning, begin, t }: CoverProps): ReactNode {
  const { wide, card } = game.description.images;
  const closed = closedStates.find((state) => state === game.extra.state);
  return (
    <>
      <picture>
        {card !== undefined && <source media="(max-width: 767px)" srcSet={card} />}
        <Picture className={styles.cover} src={wide ?? card} alt="" width={960} height={540} />
      </picture>
      <div className={styles.ways}>
        {closed !== undefined ? (
          <p className={styles.word}>{t(`games.play.${closed}`)}</p>
        ) : (
          <>
            <Button size="l" isBusy={isBeginning} onClick={() => begin('play')}>
              {t('games.play.real')}
            </Button>
            {game.extra.has_demo && (
              <Button variant="secondary" size="l" onClick={() => begin('demo')}>
                {t('games.play.demo')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
