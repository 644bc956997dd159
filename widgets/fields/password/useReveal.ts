import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Reveal {
  isShown: boolean;
  /** Announcement of the last press; undefined before the first. */
  news: string | undefined;
  toggle: () => void;
}

const SHOWN = 'forms.passwordShown';
const HIDDEN = 'forms.passwordHidden';

/**
 * Shows and hides what stands in a password's box. Browsers move the caret when the type of an input changes; it is put back before anyone
 * sees it. A shown password is hidden again when its form is sent, so that no browser keeps it among texts.
 */
export function useReveal(element: RefObject<HTMLInputElement | null>): Reveal {
  const [isShown, setShown] = useState(false);
  const [news, setNews] = useState<string>();
  const caret = useRef<[number | null, number | null] | null>(null);
  useLayoutEffect(() => {
    const { current: box } = element;
    // the browser moves the caret when it lays the changed box out: that first, at once
    if (caret.current && box && box.offsetWidth >= 0) box.setSelectionRange(...caret.current);
    caret.current = null;
  });
  useLayoutEffect(() => {
    const form = element.current?.form;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [element]);
  const toggle = (): void => {
    caret.current = element.current ? [element.current.selectionStart, element.current.selectionEnd] : null;
    setShown(!isShown);
    setNews(isShown ? HIDDEN : SHOWN);
  };
  return { isShown, news, toggle };
}
