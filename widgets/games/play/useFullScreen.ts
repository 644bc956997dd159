import { reaction } from 'mobx';
import { type RefObject, useEffect, useState } from 'react';
import { useRuntime } from '#runtime/render/context.tsx';
import { standAlone } from './standAlone.ts';

/** Tells whether an element is in full screen, and toggles it. A browser that refuses leaves it as it is. */
export function useFullScreen(element: RefObject<HTMLElement | null>): [isLarge: boolean, turn: () => void] {
  const [isLarge, setLarge] = useState(false);
  const { dialogs, ports } = useRuntime();
  const isOwn = isLarge && !document.fullscreenEnabled;
  useEffect(() => {
    const look = (): void => setLarge(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  // a phone whose browser gives no element the whole screen: the game lies over the page instead
  useEffect(() => {
    if (!isOwn || !element.current) return undefined;
    const leave = (): void => setLarge(false);
    const standBack = standAlone(element.current, leave);
    const stopListening = ports.navigation.layOver(leave);
    const end = (): void => {
      standBack();
      stopListening();
    };
    // a dialog is no part of the game, and Back is the dialog's from then on
    const stop = reaction(
      () => dialogs.top?.key,
      () => {
        end();
        leave();
      },
    );
    return () => {
      stop();
      end();
    };
  }, [isOwn, element, dialogs, ports]);
  const turn = (): void => {
    if (!document.fullscreenEnabled) return setLarge(!isLarge);
    const turned = isLarge ? document.exitFullscreen() : element.current?.requestFullscreen();
    turned?.catch(() => undefined); // the button says the same as before: it may be pressed again
  };
  return [isLarge, turn];
}
