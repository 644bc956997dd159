import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Icon } from '../design/Icon.tsx';
import { openByKeys } from '../design/openByKeys.ts';
import { t } from '../words/t.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { Room } from './Place.ts';
import { useStudio } from './StudioContext.ts';
import css from './TopBar.module.css';
import { roomOf } from './wayTo.ts';

/** Buttons for the rooms. */
const Rooms = observer(function Rooms() {
  const { place, rooms } = useStudio();
  const here = place.document === '' ? 'page' : 'true';
  const open = roomOf(place);
  const bar = useRef<HTMLElement>(null);
  // where the bar is narrower than its rooms, the open one comes into sight
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open, rooms]);
  const to = (room: Room | '', title: string) => (
    <button
      key={room}
      type="button"
      className="quiet"
      aria-current={open === room ? here : undefined}
      onClick={() => place.go({ document: '', room })}
    >
      {title}
    </button>
  );
  return (
    <nav ref={bar} className={css.rooms} aria-label={t('app.rooms')}>
      {to('', t('app.content'))}
      {rooms.map(([room, title]) => to(room, title))}
    </nav>
  );
});

/** Selects for the brand, and for the language that its texts are written in. */
const Choices = observer(function Choices() {
  const studio = useStudio();
  const { brand, session, place } = studio;
  return (
    <>
      <label className={css.choice}>
        <span className={css.name}>{t('app.brand')}</span>
        <select
          value={brand?.id ?? ''}
          onKeyDown={openByKeys}
          onChange={({ target }) => {
            void studio.choose({ brand: target.value });
            place.go({ brand: target.value, document: '' });
          }}
        >
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        <span className={css.name}>{t('app.language')}</span>
        <select
          value={studio.locale}
          onKeyDown={openByKeys}
          onChange={({ target }) => {
            void studio.choose({ locale: target.value });
            place.go({ locale: target.value });
          }}
        >
          {brand?.locales.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
});

/** Brand, language and who is signed in. */
export const TopBar = observer(function TopBar() {
  const studio = useStudio();
  const { session, place } = studio;
  return (
    <header className={css.bar}>
      <a
        className={css.mark}
        href="/"
        onClick={(event) => {
          event.preventDefault();
          place.go({ document: '', room: '' });
        }}
      >
        <Icon name="mark" />
        <span>Studio</span>
      </a>
      <Rooms />
      <Choices />
      <span className={css.gap} />
      <button
        type="button"
        className={css.goTo}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('goTo.byKey')}
        onClick={() => studio.show('go to')}
      >
        <Icon name="search" />
        <span className={css.words}>{t('goTo.title')}</span>
      </button>
      <LanguageSwitch />
      <span className={css.person}>{session.person?.username}</span>
      <button type="button" className={css.out} title={session.person?.username} onClick={() => void studio.signOut()}>
        <Icon name="leave" />
        <span>{t('app.signOut')}</span>
      </button>
    </header>
  );
});
