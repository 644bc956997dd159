import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStudio } from '../app/StudioContext.ts';
import { walkButtons } from '../design/walkButtons.ts';
import fieldCss from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import { type AddressValue, AddressValues } from './AddressValues.ts';
import css from './WhichOne.module.css';

interface Props {
  /** What is chosen, in words. */
  title: string;
  /** The parameter as the draft says it. */
  parameter: unknown;
  /** What is typed, or was chosen. */
  value: string;
  isNeeded: boolean;
  /** Takes what is typed. */
  type: (value: string) => void;
  /** Takes one of the list. */
  choose: (chosen: AddressValue) => void;
}

/** Search for a value of a parameter by its name: arrows walk through what is found, Enter takes the only one; any value may be typed. */
export const ValueChoice = observer(function ValueChoice({ title, parameter, value, isNeeded, type, choose }: Props) {
  const studio = useStudio();
  const [store] = useState(() => new AddressValues(studio, parameter));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    void store.read();
    return () => store.stop();
  }, [store]);
  const { values, isListed } = store.answer;
  const walk = (event: KeyboardEvent): void => walkButtons(event, list.current, field.current);
  const enter = useEnter({ store, value, field, choose });
  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    walk(event);
    if (event.key === 'Enter' && value !== '') enter(event);
  };
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        ref={field}
        type="search"
        aria-describedby={`${id}-told`}
        autoComplete="off"
        spellCheck={false}
        required={isNeeded}
        placeholder={isListed ? t('pageAddress.typeAName') : ''}
        value={value}
        onKeyDown={hear}
        onChange={({ target }) => {
          type(target.value);
          store.find(target.value);
        }}
      />
      <ul ref={list} aria-label={t('pageAddress.valuesOf', { title })} className={css.list}>
        {values.map((one) => (
          <li key={one.value}>
            <One one={one} isChosen={one.value === value} walk={walk} choose={choose} />
          </li>
        ))}
      </ul>
      <Told id={`${id}-told`} store={store} retry={() => void store.read(value)} />
    </div>
  );
});

/** Enter takes the value that is meant; else what is typed goes with the form. */
function useEnter({
  store,
  value,
  field,
  choose,
}: Pick<Props, 'value' | 'choose'> & { store: AddressValues; field: RefObject<HTMLInputElement | null> }) {
  /** Enter was pressed before the list had answered: it is waited for. */
  const takeOnceFound = async (): Promise<void> => {
    const isLast = await store.read(value);
    if (!isLast || field.current?.value !== value) return; // more was typed meanwhile
    const meant = meantBy(value, store);
    if (meant) choose(meant);
    else field.current.form?.requestSubmit();
  };
  return (event: KeyboardEvent): void => {
    const isFound = store.found === value;
    const meant = meantBy(value, store);
    if (isFound && !meant) return;
    event.preventDefault();
    if (meant) choose(meant);
    else void takeOnceFound();
  };
}

/** One of the values, by its picture and its name. */
function One({
  one,
  isChosen,
  walk,
  choose,
}: {
  one: AddressValue;
  isChosen: boolean;
  walk: (event: KeyboardEvent) => void;
  choose: Props['choose'];
}) {
  return (
    <button type="button" aria-pressed={isChosen} onKeyDown={walk} onClick={() => choose(one)}>
      <Thumb picture={one.picture} />
      <span className={css.words}>
        <span dir="auto">{one.title ?? one.value}</span>
        {one.title !== undefined && <code>{one.value}</code>}
      </span>
    </button>
  );
}

/** The value that is meant by what is typed: the same, or the only one that contains it. */
function meantBy(typed: string, { answer: { values }, found }: AddressValues): AddressValue | undefined {
  if (typed === '' || found !== typed) return undefined;
  return values.find(({ value }) => value === typed) ?? (values.length === 1 ? values[0] : undefined);
}

/** What there is to choose from, or why there is nothing. */
const Told = observer(function Told({ id, store, retry }: { id: string; store: AddressValues; retry: () => void }) {
  const { state, why, found, answer } = store;
  const { isListed, values, total } = answer;
  if (state === 'failed')
    return (
      <p id={id} role="alert" className={fieldCss.fault}>
        {why} {t('pageAddress.typeItAllTheSame')}{' '}
        <button type="button" className="quiet" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </p>
    );
  const words = (): string => {
    if (state === 'reading') return t('pageAddress.readingValues');
    if (!isListed) return t('pageAddress.noListOfValues');
    if (total === 0)
      return found === '' ? t('pageAddress.noValuesNow') : t('pageAddress.noValueContains', { words: found });
    return values.length < total ? t('pageAddress.someOfValues', { shown: values.length, total }) : '';
  };
  return (
    <output id={id} className={fieldCss.note}>
      {words()}
    </output>
  );
});

/** A picture of the brand's own host; the Studio loads none from elsewhere. */
const Thumb = observer(function Thumb({ picture }: { picture: string | undefined }) {
  const { brand } = useStudio();
  const origin = brand?.origin ?? '';
  const url = picture === undefined ? null : URL.parse(picture, origin);
  if (url?.origin !== URL.parse(origin)?.origin) return null;
  return <img src={url?.href} alt="" loading="lazy" width={40} height={30} />;
});
