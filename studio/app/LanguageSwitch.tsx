import { namesOf } from '#schemas/record.ts';
import { chooseLanguage, isLanguage, language, languages } from '../words/language.ts';
import { t } from '../words/t.ts';
import css from './TopBar.module.css';

/** Select for the Studio's own language, which is independent of the language of the edited texts. */
export function LanguageSwitch() {
  return (
    <label className={css.choice}>
      <span className={css.name}>{t('app.interface')}</span>
      <select
        className={css.interface}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
      >
        {namesOf(languages).map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
