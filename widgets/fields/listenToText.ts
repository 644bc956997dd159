/**
 * Listens to what is written into an element, in place of React's `onInput`. React answers a key by writing the element's name and type anew, for
 * which the browser looks at the whole form again: the half of what a key costs in a form of a hundred fields. So the event goes no further;
 * who wants to know of a field follows its store. Source: react-dom `updateInput`; figure `form-key`.
 * @returns stop
 */
export function listenToText<E extends HTMLElement>(element: E, take: (element: E, event: Event) => void): () => void {
  const onInput = (event: Event): void => {
    event.stopPropagation();
    take(element, event);
  };
  element.addEventListener('input', onInput);
  return () => element.removeEventListener('input', onInput);
}
