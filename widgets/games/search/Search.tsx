import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Found } from './Found.tsx';
import { moveAmongLinks } from './moveAmongLinks.ts';
import styles from './Search.module.css';
import { LONGEST, SearchStore } from './SearchStore.ts';
import { Suggested } from './Suggested.tsx';
import type { Data, Props } from './schema.ts';

/** A field, and under it what to begin with at first, then the games that fit what is typed. */
export const Search = observer(function Search({ props, data, page, t, format }: ViewProps<Props, Data>): ReactNode {
  const { minLength = 2, debounceMs = 80 } = props;
  const store = useOwn((_, runtime) => new SearchStore(runtime, { minLength, debounceMs }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the visitor opened it to type
  return (
    // the arrows move among all links inside, wherever the focus is; what is pressed are the links themselves
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <search
      className={styles.search}
      onKeyDown={(event) => onKey(event, store)}
      onClick={(event) => {
        if (isLink(event)) store.remember();
      }}
    >
      <form className={styles.box} action={props.hall} onSubmit={(event) => goToFirst(event, store, props)}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          className={styles.text}
          type="search"
          name="search"
          value={store.text}
          onChange={({ target }) => store.type(target.value)}
          aria-label={t('games.search.label')}
          placeholder={t('games.search.hint')}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <SearchGames store={store} field={field} props={props} data={data} isPlayer={page.player} t={t} format={format} />
    </search>
  );
});

interface GamesProps extends Pick<ViewProps<Props, Data>, 'props' | 'data' | 't' | 'format'> {
  store: SearchStore;
  field: RefObject<HTMLInputElement | null>;
  isPlayer: boolean;
}

const SearchGames = observer(function SearchGames({
  store,
  field,
  props,
  data,
  isPlayer,
  t,
  format,
}: GamesProps): ReactNode {
  const { page, hall, categoryPage } = props;
  const list = { page, popular: data.popular?.items ?? [], t, format };
  if (store.found) {
    const categories = data.categories?.items ?? [];
    return <Found store={store} hall={hall} categoryPage={categoryPage} categories={categories} {...list} />;
  }
  // what was pressed is gone the next moment: the focus goes back to where one types
  const then = (task: () => void): void => {
    task();
    field.current?.focus();
  };
  return (
    <Suggested
      words={store.words}
      onWord={(word) => then(() => store.type(word))}
      onForget={() => then(() => store.forgetWords())}
      recent={isPlayer ? data.recent : undefined}
      {...list}
    />
  );
});

function onKey(event: KeyboardEvent<HTMLElement>, store: SearchStore): void {
  // the first press empties the field, the next closes the dialog around it
  if (event.key === 'Escape' && store.text !== '') {
    event.preventDefault();
    event.stopPropagation();
    store.type('');
    event.currentTarget.querySelector('input')?.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (moveAmongLinks(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
}

function isLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** Enter opens the first game that was found; before that is known, the hall with what is typed. */
function goToFirst(
  event: { currentTarget: HTMLFormElement; preventDefault: () => void },
  { text, wanted, found }: SearchStore,
  { hall }: Props,
): void {
  const typed = text.trim();
  const isKnown = wanted === typed && found?.state === 'ready';
  if (typed !== '' && !isKnown && hall !== undefined) return; // the form goes there
  event.preventDefault();
  if (isKnown) event.currentTarget.parentElement?.querySelector('a')?.click();
}
