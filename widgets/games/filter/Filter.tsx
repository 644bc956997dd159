import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { ProviderList } from '#schemas/platform/games.ts';
import { type GameType, gameTypes } from '#schemas/platform/gameTypes.ts';
import sign from '#widgets/parts/Select/Select.module.css';
import { sorts } from '../sorts.ts';
import { inWords } from '../words.ts';
import styles from './Filter.module.css';
import { type Data, isNarrowing, type Props } from './schema.ts';

/** The order that goes without saying stays out of the address. */
const [usual, ...others] = sorts;

/** Categories as links, and lists to choose from; what is chosen stands in the address. */
export function Filter({ props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { page: hall, categories } = props;
  const isHall = hall !== undefined && props.category === undefined;
  return (
    <div className={styles.filter}>
      {categories && hall !== undefined && <FilterCategories {...props} page={hall} t={t} />}
      <Lists props={props} data={data} t={t} page={isHall ? hall : ownAddress(page)} />
    </div>
  );
}

interface ListsProps extends Pick<ViewProps<Props, Data>, 'props' | 'data' | 't'> {
  /** Where choices lead. */
  page: string;
}

/** Each choice leads to the address that says it. Without code the button does, and so it does for who chooses by keys. */
function Lists({ props, data, t, page }: ListsProps): ReactNode {
  const { type, provider, tag, sort, search } = props;
  const { navigation } = useRuntime().ports;
  const form = useRef<HTMLFormElement>(null);
  const isByKeys = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const follow = useCallback((): void => {
    if (form.current) navigation.go(addressOf(page, form.current), { document: false, replace: false });
  }, [navigation, page]);
  // what was chosen before this code was there
  useEffect(() => {
    const lists = [...(form.current?.querySelectorAll('select') ?? [])];
    if (lists.some((list) => list.value !== (list.dataset['chosen'] ?? ''))) follow();
  }, [follow]);
  const choice: ChoiceOf = (name, value) => ({
    label: t(`games.filter.${name}`),
    value,
    // a closed list changes with each arrow key: passing a value by does not choose it (WCAG 3.2.2)
    onChange: () => (isByKeys.current ? setWaiting(true) : follow()),
    onPointerDown: () => void (isByKeys.current = false),
    onKeyDown: () => void (isByKeys.current = true),
  });
  return (
    <form
      ref={form}
      className={styles.lists}
      action={page}
      onSubmit={(event) => {
        event.preventDefault();
        follow();
      }}
    >
      <FilterChoice
        {...choice('sort', sort === usual ? undefined : sort)}
        name="sort"
        all={t(`games.filter.sorts.${usual}`)}
      >
        {others.map((one) => [one, t(`games.filter.sorts.${one}`)])}
      </FilterChoice>
      {isNarrowing(props) && <Narrower {...{ props, data, t, choice }} />}
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      <button type="submit" className={styles.show} data-waiting={isWaiting || undefined}>
        {t('games.filter.show')}
      </button>
      {[type, provider, tag].some((chosen) => chosen !== undefined) && (
        <a className={styles.clear} href={page}>
          {t('games.filter.clear')}
        </a>
      )}
    </form>
  );
}

type ChoiceOf = (name: string, value: string | undefined) => Omit<ChoiceProps, 'name' | 'all' | 'children'>;

/** Lists that leave some games out. */
function Narrower({
  props: { tags = [], type, provider, tag },
  data,
  t,
  choice,
}: Omit<ListsProps, 'page'> & { choice: ChoiceOf }): ReactNode {
  const { kinds, studios } = offered(data.inCategory ?? data.providers, { type, provider });
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

/**
 * The kinds and studios that have a game here, and what is chosen, whether it has one or not: an address may name anything. Where some studios
 * are not known, neither is a kind that has no game.
 */
function offered(
  found: ProviderList | undefined,
  { type, provider }: { type: GameType | undefined; provider: string | undefined },
): { kinds: readonly GameType[]; studios: readonly [string, string][] } {
  const studios = (found?.items ?? []).map(({ sysname, name }): [string, string] => [sysname, name]);
  if (provider !== undefined && !studios.some(([sysname]) => sysname === provider))
    studios.push([provider, inWords(provider)]);
  const there = new Set(found?.items.flatMap(({ game_params }) => game_params.types));
  const kinds =
    found && found.total <= found.items.length ? gameTypes.filter((one) => there.has(one) || one === type) : gameTypes;
  return { kinds, studios };
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

function FilterCategories({
  page,
  categoryPage,
  categories = [],
  category,
  t,
}: Props & { page: string } & Pick<ViewProps<Props>, 't'>): ReactNode {
  return (
    <nav className={styles.categories} aria-label={t('games.filter.categories')}>
      <a className={styles.category} href={page} aria-current={category === undefined ? 'page' : undefined}>
        {t('games.filter.everything')}
      </a>
      {categories.map((one) => {
        const href = categoryPage === undefined ? null : pagePath(categoryPage, { category: one.category });
        return href === null ? null : (
          <a
            key={one.category}
            className={styles.category}
            href={href}
            aria-current={one.category === category ? 'page' : undefined}
          >
            {one.label}
          </a>
        );
      })}
    </nav>
  );
}

/** The page with what the form says in its query; what is not chosen stays out of the address. */
function addressOf(page: string, form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return filled.length === 0 ? page : `${page}?${new URLSearchParams(filled)}`;
}
