import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Found } from './Found.tsx';
import { moveAmongLinks } from './moveAmongLinks.ts';
import styles from './Search.module.css';
import { LONGEST, SearchStore } from './SearchStore.ts';
import { Suggested } from './Suggested.tsx';
import type { Data, Props } from './schema.ts';

/** A field, and under it games: recent and popular ones at first, then what fits what is typed. */
export const Search = observer(function Search({ props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { minLength = 2, debounceMs = 300 } = props;
  const store = useOwn((_, runtime) => new SearchStore(runtime, { minLength, debounceMs }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // whoever opened it wants to type
  const list = { page: props.page, popular: data.popular?.items ?? [], t };
  return (
    // the arrows move among all links inside, wherever the focus is
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className={styles.search} onKeyDown={(event) => onKey(event)}>
      <form className={styles.box} action={props.hall} onSubmit={(event) => goToFirst(event)}>
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
      {store.found ? (
        <Found of={store.found} wanted={store.wanted} hall={props.hall} {...list} />
      ) : (
        <Suggested recent={page.player ? data.recent : undefined} {...list} />
      )}
    </search>
  );
});

function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (moveAmongLinks(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
}

/** Enter opens the first game that was found; without one, the form leads to the hall, or stays. */
function goToFirst(event: { currentTarget: HTMLFormElement; preventDefault: () => void }): void {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector('a')?.click();
}
