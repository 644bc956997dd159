import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { animateRows } from '../render/client/animateRows.ts';
import type { Runtime } from '../store/Runtime.ts';
import type { PopupTools } from './PopupStore.ts';
import styles from './Toast.module.css';

interface Props {
  runtime: Runtime;
  /** The icon of a notice about a topic. */
  drawTopic?: PopupTools['drawTopic'];
  /** Keys of notices that were announced. A dialog that opens or closes draws them anew, elsewhere: they are not announced again. */
  announced: Set<number>;
}

/** Short notices under the header, announced politely; one that says an error, at once. Reading one (pointer or focus) holds its time. */
export const ToastHost = observer(function ToastHost({ runtime, drawTopic, announced }: Props): ReactNode {
  const { toasts, t } = runtime;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? animateRows(list.current).destroy : undefined), []);
  const layer = useTopLayer(toasts.items.at(-1)?.key);
  const [stood] = useState(() => new Set(announced));
  useEffect(() => {
    for (const { key } of toasts.items) announced.add(key);
  });
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ul ref={list} className={styles.list} aria-live="polite" aria-label={t('toast.list')}>
        {toasts.items.map(({ key, tone, component, title, text, button, allowClose, icon }) => (
          <li
            key={key}
            className={styles.toast}
            data-tone={tone}
            role={tone === 'error' && !stood.has(key) ? 'alert' : undefined}
            aria-live={stood.has(key) ? 'off' : undefined}
            onPointerEnter={() => toasts.hold(key)}
            onPointerLeave={() => toasts.release(key)}
            onFocus={() => toasts.hold(key)}
            onBlur={() => toasts.release(key)}
          >
            <Mark icon={icon}>{component && drawTopic?.(component)}</Mark>
            <div className={styles.words}>
              {title !== undefined && <strong>{title}</strong>}
              <p>{text}</p>
            </div>
            {button && (
              <button type="button" className={styles.button} onClick={button.onPress}>
                {button.title}
              </button>
            )}
            {allowClose && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('toast.close')}
                onClick={() => toasts.close(key)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The notices' place in the browser's top layer, where what comes last lies above the rest: after the dialog around it, and anew with each notice. */
function useTopLayer(newest: number | undefined): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => layer.current?.showPopover(), []);
  useEffect(() => {
    if (newest !== undefined && layer.current && isCovered(layer.current)) raise(layer.current);
  }, [newest]);
  return layer;
}

/** True where something else came to the top layer, maybe later: a game that has the whole screen, or lies over the page. */
function isCovered(layer: HTMLElement): boolean {
  const others = [...document.querySelectorAll('[popover]')].filter((other) => other !== layer);
  return Boolean(document.fullscreenElement) || others.some((other) => other.matches(':popover-open'));
}

/** Brings notices above the rest. The focus among them stays there: hiding an element would take it away. */
function raise(layer: HTMLElement): void {
  if (layer.contains(document.activeElement)) return;
  layer.hidePopover();
  layer.showPopover();
}

/** A notice's own picture, else the icon of its topic, else a dot in the colour of its tone. */
function Mark({ icon, children }: { icon: string | undefined; children: ReactNode }): ReactNode {
  if (icon !== undefined) return <img src={icon} alt="" width={24} height={24} />;
  if (children) return <span className={styles.topic}>{children}</span>;
  return <span className={styles.mark} />;
}
