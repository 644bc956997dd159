import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { PreviewStore } from '../preview/PreviewStore.ts';
import css from './Compare.module.css';

/** A page drawn at the chosen screen width, and scaled down to fit. */
export const ScaledFrame = observer(function ScaledFrame({
  preview: { address },
  title,
  width,
  hold,
}: {
  preview: PreviewStore;
  title: string;
  /** In pixels. */
  width: number;
  /** Takes the frame. */
  hold: (frame: HTMLIFrameElement | null) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { width: room, height } = useSize(place);
  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className={css.place}>
      {address !== '' && room > 0 && (
        <iframe
          key={address}
          ref={hold}
          title={title}
          src={address}
          style={{ width, height: height / scale, left: (room - width * scale) / 2, transform: `scale(${scale})` }}
          // another origin than the Studio's: what runs there cannot reach this page
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
});

/** Returns the current size of an element. */
function useSize(element: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
