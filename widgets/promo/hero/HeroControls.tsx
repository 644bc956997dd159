import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './HeroControls.module.css';
import type { HeroStore } from './HeroStore.ts';

/** Dots, arrows and, where slides go on by themselves, a pause button; none for a single slide. Pressed before the hero is awake, they wake it. */
export const HeroControls = observer(function HeroControls({
  store,
  t,
  isTimed,
}: {
  store: HeroStore;
  t: Translate;
  isTimed: boolean;
}): ReactNode {
  if (store.count < 2) return null;
  return (
    <div className={styles.controls}>
      <div className={styles.dots}>
        {store.slides.map((index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={t('promo.hero.slide', { index: index + 1, total: store.count })}
            aria-current={index === store.index ? 'true' : undefined}
            onClick={() => store.show(index)}
          />
        ))}
      </div>
      {isTimed && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(store.isPlaying ? 'promo.hero.pause' : 'promo.hero.play')}
          onClick={() => store.toggle()}
        >
          <Icon name={store.isPlaying ? 'pause' : 'play'} size={20} />
        </button>
      )}
      <HeroArrows store={store} t={t} />
    </div>
  );
});

function HeroArrows({ store, t }: { store: HeroStore; t: Translate }): ReactNode {
  return (
    <div className={styles.arrows}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('promo.hero.previous')}
        onClick={() => store.show(store.index - 1)}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('promo.hero.next')}
        onClick={() => store.show(store.index + 1)}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
