import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn } from '#runtime/render/context.tsx';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import styles from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { HeroStore } from './HeroStore.ts';
import type { Data, Props } from './schema.ts';
import { slidesOf } from './slidesOf.ts';

/** A stage of slides that the browser scrolls: drag, inertia, keys and right-to-left are its own. Awake, it has dots and arrows. */
export const Hero = observer(function Hero({ id, props, data, page, link, t }: ViewProps<Props, Data>): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const slides = slidesOf(props, data, { page, link, t });
  const store = useOwn((ports) => new HeroStore(ports.clock, { count: slides.length, autoplayMs: props.autoplayMs }));
  useEffect(() => {
    if (!frame.current || !stage.current) return undefined;
    return store.attach(frame.current, stage.current);
  }, [store]);
  return (
    <section
      ref={frame}
      className={styles.hero}
      aria-roledescription={t('promo.hero.role')}
      aria-label={props.heading ?? t('promo.hero.label')}
    >
      {props.heading !== undefined && <h1 className={styles.heading}>{props.heading}</h1>}
      <div ref={stage} className={styles.stage} onScroll={() => store.follow()}>
        <Frozen>
          {() =>
            slides.map((slide, index) => (
              <HeroSlide
                key={JSON.stringify(slide.image) + slide.title}
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
