import { useCallback } from 'react';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './FileField.module.css';

/** Pictures that every browser draws and that run nothing. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** A small picture of a file over a sheet of paper, which stays where there is no picture. Its address is let go with it. */
export function Thumbnail({ file }: { file: File }) {
  const ref = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span className={styles.picture}>
      <Icon name="file" size={22} />
      {DRAWN.has(file.type) && <img ref={ref} alt="" onError={hide} />}
    </span>
  );
}

/** A file that only says that it is a picture. */
function hide({ currentTarget }: { currentTarget: HTMLImageElement }): void {
  currentTarget.hidden = true;
}
