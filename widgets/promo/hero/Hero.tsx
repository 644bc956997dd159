import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn } from '#runtime/render/context.tsx';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import { HeroControls } from './HeroControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { HeroStore } from './HeroStore.ts';
import type { Props } from './schema.ts';
import styles from './Hero.module.css';

/** A stage of slides that the browser scrolls: drag, inertia, keys and right-to-left are its own. Awake, it has dots and arrows. */
export const Hero = observer(function Hero({ id, props, page, t }: ViewProps<Props>): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const store = useOwn((ports) => new HeroStore(ports.clock, props.autoplayMs));
  useEffect(() => {
    if (stage.current) store.attach(stage.current, matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [store]);
  const onKeyDown = (press: KeyboardEvent): void => {
    const ahead = page.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (press.key !== 'ArrowLeft' && press.key !== 'ArrowRight') return;
    press.preventDefault();
    store.show(store.index + (press.key === ahead ? 1 : -1));
  };
  return (
    <section
      className={styles.hero}
      aria-roledescription={t('promo.hero.role')}
      aria-label={props.heading ?? t('promo.hero.label')}
      onPointerEnter={() => store.hold()}
      onPointerLeave={() => store.schedule()}
      onFocus={() => store.hold()}
      onBlur={() => store.schedule()}
    >
      {props.heading !== undefined && <h1 className={styles.heading}>{props.heading}</h1>}
      {/* A scrolling region takes keys. oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={t('promo.hero.slides')}
        onScroll={() => store.follow()}
        onKeyDown={onKeyDown}
      >
        <Frozen>
          {() =>
            props.items.map((slide, index) => (
              <HeroSlide
                key={slide.image + slide.title}
                slide={slide}
                page={page}
                isFirst={index === 0}
                labelId={`${id}-${index}`}
              />
            ))
          }
        </Frozen>
      </div>
      <HeroControls store={store} t={t} isTimed={props.autoplayMs !== undefined} />
    </section>
  );
});
