import type { ReactNode } from 'react';
import { emits, type PageFacts } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Art, type ArtCut } from '#widgets/parts/Art/Art.tsx';
import styles from './HeroSlide.module.css';
import type { Slide } from './schema.ts';

interface Props {
  slide: Slide;
  page: PageFacts;
  isFirst: boolean;
  /** Id of the slide's title. */
  labelId: string;
}

/** Screens on which the words stand below the picture. */
const PHONES = '(max-width: 767px)';

/** Upright on phones, where the words stand below; a strip beside the words elsewhere. */
const CUTS: readonly [ArtCut, ArtCut] = [
  { ratio: '1x1', sizes: '100vw', media: PHONES },
  { ratio: '5x2', sizes: '(max-width: 1100px) 120vw, min(100vw, 104rem)' },
];

/** One slide: words on the calm side, the picture's motif on the other. */
export function HeroSlide({ slide, page, isFirst, labelId }: Props): ReactNode {
  const { kicker, title, text, image, mobileImage, tone = 'accent' } = slide;
  const cta = page.player ? (slide.playerCta ?? slide.cta) : slide.cta;
  return (
    <article className={styles.slide} data-slide="" data-tone={tone} aria-labelledby={labelId}>
      <Art className={styles.art} src={image} width={1600} height={640} isFirst={isFirst} cuts={CUTS}>
        {mobileImage === undefined ? undefined : <source media={PHONES} srcSet={mobileImage} />}
      </Art>
      <div className={styles.words}>
        {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
        <h2 id={labelId} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {cta && (
          <div className={styles.action}>
            <ActionLink href={cta.href} attributes={cta.tells ? emits('cta') : undefined}>
              {cta.label}
            </ActionLink>
          </div>
        )}
      </div>
    </article>
  );
}
