import { observer } from 'mobx-react-lite';
import { t } from '../words/t.ts';
import css from './GoTo.module.css';
import type { TextSearch } from './TextSearch.ts';

/** State of the text search. @param idle words while nothing is searched for @param none words where nothing was found; empty: something was */
export const SearchState = observer(function SearchState({
  texts,
  idle = '',
  none,
}: {
  texts: TextSearch;
  idle?: string;
  none: string;
}) {
  const { state, fault, total, hits } = texts;
  if (state === 'failed')
    return (
      <div role="alert" className={css.note}>
        <p>{t('goTo.textsCouldNotBeSearched', { fault })}</p>
        <button type="button" onClick={() => void texts.ask()}>
          {t('common.tryAgain')}
        </button>
      </div>
    );
  const more = total > hits.length ? t('goTo.more', { count: total }) : '';
  const words = { idle, asking: t('goTo.searching'), there: none || more }[state];
  return <output className={css.note}>{words}</output>;
});
