import { namesOf } from '#schemas/record.ts';
import { chooseLanguage, isLanguage, language, languages } from '../words/language.ts';
import { t } from '../words/t.ts';
import type { Studio } from './Studio.ts';
import { useStudio } from './StudioContext.ts';
import css from './TopBar.module.css';

/** Keeps a choice with the account of whoever is signed in, and in this browser. */
async function choose(studio: Studio, code: string): Promise<void> {
  if (!isLanguage(code)) return;
  await studio.choose({ language: code });
  chooseLanguage(code);
}

/** Select for the Studio's own language, which is independent of the language of the edited texts. */
export function LanguageSwitch() {
  const studio = useStudio();
  return (
    <label className={css.choice}>
      <span className={css.name}>{t('app.interface')}</span>
      <select className={css.interface} value={language} onChange={({ target }) => void choose(studio, target.value)}>
        {namesOf(languages).map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
