import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../app/Place.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { walkButtons } from '../design/walkButtons.ts';
import { t } from '../words/t.ts';
import css from './GoTo.module.css';
import { GoToStore } from './GoToStore.ts';
import { SearchState } from './SearchState.tsx';
import { WayButton } from './WayButton.tsx';

/** Search dialog for a room, a document or a part by its texts: arrows walk through the results, Enter opens the first. */
export const GoTo = observer(function GoTo() {
  const studio = useStudio();
  const [store] = useState(() => new GoToStore(studio));
  useEffect(() => {
    void store.load();
    return () => store.stop();
  }, [store]);
  const go = (to: Partial<Place>): void => {
    studio.hide();
    studio.place.go(to);
  };
  return (
    <Dialog title={t('goTo.title')} close={() => studio.hide()} isWide>
      <Search store={store} go={go} />
    </Dialog>
  );
});

interface Shown {
  store: GoToStore;
  go: (to: Partial<Place>) => void;
}

const Search = observer(function Search({ store, go }: Shown) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const walk = (event: KeyboardEvent): void => walkButtons(event, list.current, field.current);
  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    walk(event);
    if (event.key !== 'Enter' || !store.first) return;
    event.preventDefault(); // the dialog goes, and the button that opened it has the focus again: it would be pressed
    go(store.first.to);
  };
  return (
    <>
      <label>
        <span className="unseen">{t('goTo.words')}</span>
        <input
          type="search"
          ref={field}
          placeholder={t('goTo.words')}
          value={store.words}
          onChange={({ target }) => store.type(target.value)}
          onKeyDown={hear}
        />
      </label>
      <SearchState
        texts={store.texts}
        idle={t('goTo.howToBegin')}
        none={store.first ? '' : t('goTo.nothingFound', { words: store.words })}
      />
      <div ref={list}>
        <Groups store={store} go={go} walk={walk} />
      </div>
    </>
  );
});

const Groups = observer(function Groups({ store, go, walk }: Shown & { walk: (event: KeyboardEvent) => void }) {
  return store.groups.map(({ title, ways }) => (
    <section key={title} className={css.group} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <WayButton way={way} words={store.words} go={go} walk={walk} />
          </li>
        ))}
      </ul>
    </section>
  ));
});
