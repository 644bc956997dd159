import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import sign from '#widgets/parts/Select/Select.module.css';
import { sorts } from '../sorts.ts';
import styles from './FilterLists.module.css';
import { offered } from './offered.ts';
import { type Data, isNarrowing, type Props } from './schema.ts';

/** The order that goes without saying stays out of the address. */
const [usual, ...others] = sorts;

interface ListsProps extends Pick<ViewProps<Props, Data>, 'props' | 'data' | 't'> {
  /** Where choices lead. */
  page: string;
  /** Id of the sheet that the lists are on a phone; without one they stand where they are. */
  sheet: string | undefined;
}

/** Each choice leads to the address that says it. Without code the button does, and so it does in a sheet and for who chooses by keys. */
export function FilterLists({ props, data, t, page, sheet }: ListsProps): ReactNode {
  const { type, provider, tag, sort = usual, search } = props;
  const isNarrowed = [type, provider, tag].some((chosen) => chosen !== undefined);
  const { navigation } = useRuntime().ports;
  const form = useRef<HTMLFormElement>(null);
  const isByKeys = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const follow = useCallback((): void => {
    if (form.current) navigation.go(addressOf(page, form.current), { document: false, replace: false });
  }, [navigation, page]);
  // what was chosen before this code was there
  useEffect(() => {
    const lists = isOpenSheet(form.current) ? [] : [...(form.current?.querySelectorAll('select') ?? [])];
    if (lists.some((list) => list.value !== (list.dataset['chosen'] ?? ''))) follow();
  }, [follow]);
  const choice: ChoiceOf = (name, value) => ({
    label: t(`games.filter.${name}`),
    value,
    // a closed list changes with each arrow key: passing a value by does not choose it (WCAG 3.2.2); in a sheet more is chosen before it closes
    onChange: () => (isByKeys.current || isOpenSheet(form.current) ? setWaiting(true) : follow()),
    onPointerDown: () => void (isByKeys.current = false),
    onKeyDown: () => void (isByKeys.current = true),
  });
  return (
    <form
      ref={form}
      id={sheet}
      popover={sheet === undefined ? undefined : 'auto'}
      className={styles.lists}
      action={page}
      onSubmit={(event) => {
        event.preventDefault();
        close(form.current);
        follow();
      }}
    >
      {sheet !== undefined && <SheetHead sheet={sheet} t={t} />}
      <FilterChoice
        {...choice('sort', sort === usual ? undefined : sort)}
        name="sort"
        all={t(`games.filter.sorts.${usual}`)}
      >
        {others.map((one) => [one, t(`games.filter.sorts.${one}`)])}
      </FilterChoice>
      {isNarrowing(props) && <Narrower {...{ props, data, t, choice }} />}
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      <Ends isWaiting={isWaiting} all={isNarrowed ? page : undefined} close={() => close(form.current)} t={t} />
    </form>
  );
}

interface EndsProps extends Pick<ListsProps, 't'> {
  isWaiting: boolean;
  /** Where all games are; left out where nothing leaves one out. */
  all: string | undefined;
  close(): void;
}

/** What ends choosing: to see what was chosen, or all games. */
function Ends({ isWaiting, all, close: leave, t }: EndsProps): ReactNode {
  return (
    <>
      <button type="submit" className={styles.show} data-waiting={isWaiting || undefined}>
        {t('games.filter.show')}
      </button>
      {all !== undefined && (
        <a className={styles.clear} href={all} onClick={leave}>
          {t('games.filter.clear')}
        </a>
      )}
    </>
  );
}

/** True while the lists are an open sheet. Browsers without sheets show the lists in their place. */
function isOpenSheet(form: HTMLFormElement | null): boolean {
  return form !== null && 'showPopover' in form && form.matches(':popover-open');
}

function close(form: HTMLFormElement | null): void {
  if (isOpenSheet(form)) form?.hidePopover();
}

/** Title of the sheet, and the way out of it. */
function SheetHead({ sheet, t }: { sheet: string } & Pick<ListsProps, 't'>): ReactNode {
  return (
    <div className={styles.head}>
      <strong className={styles.title}>{t('games.filter.open')}</strong>
      <button
        type="button"
        className={styles.close}
        popoverTarget={sheet}
        popoverTargetAction="hide"
        aria-label={t('games.filter.close')}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

type ChoiceOf = (name: string, value: string | undefined) => Omit<ChoiceProps, 'name' | 'all' | 'children'>;

interface NarrowerProps extends Omit<ListsProps, 'page' | 'sheet'> {
  choice: ChoiceOf;
}

/** Lists that leave some games out. */
function Narrower({ props, data, t, choice }: NarrowerProps): ReactNode {
  const { type, provider, tag } = props;
  const { kinds, studios, tags } = offered(data.inCategory ?? data.providers, props);
  return (
    <>
      <FilterChoice {...choice('type', type)} name="types" all={t('games.filter.all.type')}>
        {kinds.map((one) => [one, t(`games.filter.kinds.${one}`)])}
      </FilterChoice>
      <FilterChoice {...choice('provider', provider)} name="providers" all={t('games.filter.all.provider')}>
        {studios}
      </FilterChoice>
      {tags.length > 0 && (
        <FilterChoice {...choice('tag', tag)} name="tags" all={t('games.filter.all.tag')}>
          {tags.map((one) => [one.tag, one.label])}
        </FilterChoice>
      )}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  /** Words for no choice. */
  all: string;
  onChange(): void;
  onPointerDown(): void;
  onKeyDown(): void;
  /** Values and their words. */
  children: readonly (readonly [value: string, words: string])[];
}

function FilterChoice({ name, label, value = '', all, children, ...events }: ChoiceProps): ReactNode {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select
        key={value}
        name={name}
        data-chosen={value}
        defaultValue={value}
        className={`${styles.select} ${sign.select}`}
        {...events}
      >
        <option value="">{all}</option>
        {children.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page with what the form says in its query; what is not chosen stays out of the address. */
function addressOf(page: string, form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return filled.length === 0 ? page : `${page}?${new URLSearchParams(filled)}`;
}
