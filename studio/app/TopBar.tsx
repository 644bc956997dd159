import { observer } from 'mobx-react-lite';
import { Icon } from '../design/Icon.tsx';
import { useStudio } from './StudioContext.ts';
import css from './TopBar.module.css';

/** Brand, language and who is signed in. */
export const TopBar = observer(function TopBar() {
  const studio = useStudio();
  const { brand, session, place } = studio;
  return (
    <header className={css.bar}>
      <a
        className={css.mark}
        href="/"
        onClick={(event) => {
          event.preventDefault();
          place.go({ document: '' });
        }}
      >
        <Icon name="mark" />
        <span>Studio</span>
      </a>
      <label className={css.choice}>
        <span className={css.name}>Brand</span>
        <select value={brand?.id ?? ''} onChange={({ target }) => place.go({ brand: target.value, document: '' })}>
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        <span className={css.name}>Language</span>
        <select value={studio.locale} onChange={({ target }) => place.go({ locale: target.value })}>
          {brand?.locales.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span className={css.gap} />
      <span className={css.person}>{session.person?.username}</span>
      <button type="button" className={css.out} onClick={() => void studio.signOut()}>
        Sign out
      </button>
    </header>
  );
});
