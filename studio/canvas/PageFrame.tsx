import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useSize } from '../design/useSize.ts';
import css from './PageFrame.module.css';

interface Props {
  /** Address of the page, with its ticket; empty: there is none yet. */
  address: string;
  title: string;
  /** Width of the screen in pixels; null: as wide as there is room. */
  width: number | null;
  /** Takes the frame. */
  hold: (frame: HTMLIFrameElement | null) => void;
  /** True once the page can be worked with. */
  isThere?: boolean;
  /** What lies over the page. */
  children?: ReactNode;
}

/** A page of the brand in a frame. One of a wider screen than there is room for is drawn at that width, and made smaller as a whole. */
export const PageFrame = observer(function PageFrame({ address, title, width, hold, isThere, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useSize(place);
  const scale = width === null ? 1 : Math.min(1, room.width / width);
  const size = width === null ? {} : { width, height: room.height / scale, transform: `scale(${scale})` };
  return (
    <div ref={place} className={css.place} style={width === null ? {} : { maxInlineSize: width }}>
      {address !== '' && room.width > 0 && (
        <iframe
          key={address}
          ref={hold}
          className={css.frame}
          data-there={isThere || undefined}
          title={title}
          src={address}
          style={size}
          // another origin than the Studio's: what runs there cannot reach this page
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      {children}
    </div>
  );
});
