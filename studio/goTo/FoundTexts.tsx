import { observer } from 'mobx-react-lite';
import type { StudioListed } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './GoTo.module.css';
import { waysTo } from './GoToStore.ts';
import { SearchState } from './SearchState.tsx';
import type { TextSearch } from './TextSearch.ts';
import { WayButton } from './WayButton.tsx';

/** Results below the list of documents: documents whose texts contain the words, each leading to its part, or to its row in the room of translations. */
export const FoundTexts = observer(function FoundTexts({
  texts,
  documents,
}: {
  texts: TextSearch;
  /** All of the brand. */
  documents: readonly StudioListed[];
}) {
  const studio = useStudio();
  const { brand, locale } = studio;
  const { state, hits, words } = texts;
  if (state === 'idle') return null;
  const ways = hits.flatMap((hit) => waysTo(hit, { brand, locale, documents }));
  return (
    <section className={css.hits} aria-labelledby="found-texts">
      <h2 id="found-texts">{t('goTo.textsThatSay', { words })}</h2>
      <SearchState texts={texts} none={ways.length === 0 ? t('goTo.noTextSaysThat') : ''} />
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <WayButton way={way} words={words} go={(to) => studio.place.go(to)} />
          </li>
        ))}
      </ul>
    </section>
  );
});
