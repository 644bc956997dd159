import { t } from '../words/t.ts';
import css from './Room.module.css';

/** Links to the other pages of a list; nothing for a single page. */
export function Pages({
  page,
  pages,
  show,
  words,
}: {
  page: number;
  pages: number;
  show: (page: number) => void;
  words: readonly [string, string];
}) {
  if (pages < 2) return null;
  const [before, next] = words;
  return (
    <fieldset className={css.pages}>
      <legend className="unseen">{t('common.pages')}</legend>
      <button type="button" disabled={page === 1} onClick={() => show(page - 1)}>
        {before}
      </button>
      <span>{t('design.of', { page, pages })}</span>
      <button type="button" disabled={page === pages} onClick={() => show(page + 1)}>
        {next}
      </button>
    </fieldset>
  );
}
