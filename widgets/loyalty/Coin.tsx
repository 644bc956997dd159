import type { ReactNode } from 'react';
import { safeImage } from '#runtime/document/url.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';

/** The sign beside points: the brand's own, or a star. Words beside it say the same. */
export function Coin({ src, size = 20 }: { src: string | undefined; size?: number }): ReactNode {
  const picture = safeImage(src);
  return picture !== null ? (
    <Picture src={picture} alt="" width={size} height={size} />
  ) : (
    <Icon name="star" size={size} />
  );
}
