import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { areaTitle } from '../catalogue/areaTitle.ts';
import { Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import css from './Help.module.css';
import { HelpStore } from './HelpStore.ts';
import { WidgetHelp } from './WidgetHelp.tsx';

/** Room of help on every widget: its purpose, its values, and its look in each state. */
export const Help = observer(function Help({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [help] = useState(() => new HelpStore(studio));
  useEffect(() => void help.load(), [help]);
  return (
    <Room
      title={t('common.help')}
      about={t('help.everyPart')}
      tools={
        <button type="button" aria-keyshortcuts="?" onClick={() => studio.show('keys')}>
          {t('help.keys')}
        </button>
      }
    >
      <Waiting state={help.state} fault={help.fault} retry={() => void help.load()}>
        <div className={css.columns}>
          <Parts help={help} />
          {help.chosen && (
            <WidgetHelp key={`${help.chosen.type} ${studio.locale}`} widget={help.chosen} help={help} brand={brand} />
          )}
        </div>
      </Waiting>
    </Room>
  );
});

const Parts = observer(function Parts({ help }: { help: HelpStore }) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen } = help;
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (line) list.current?.scrollTo({ top: line.offsetTop - list.current.clientHeight / 2 });
  }, [chosen]);
  return (
    <nav className={css.parts} aria-label={t('help.parts')}>
      <label>
        <span className="unseen">{t('help.search')}</span>
        <input
          type="search"
          placeholder={t('help.search')}
          value={help.words}
          onChange={({ target }) => help.search(target.value)}
        />
      </label>
      <div ref={list} className={css.list}>
        {help.found.length === 0 && <p>{t('help.noPart', { words: help.words })}</p>}
        {help.areas.map(({ area, widgets }) => (
          <section key={area} aria-label={areaTitle(area)}>
            <h2>{areaTitle(area)}</h2>
            {widgets.map(({ type, title }) => (
              <button
                key={type}
                type="button"
                className="quiet"
                aria-current={chosen?.type === type || undefined}
                onClick={() => help.choose(type)}
              >
                {title}
              </button>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
});
