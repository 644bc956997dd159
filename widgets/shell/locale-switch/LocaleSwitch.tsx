import type { ReactNode } from 'react';
import type { PageFacts, ViewProps } from '#runtime/registry/view.ts';
import { chooseLocale } from '#runtime/route/locale.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Menu } from '#widgets/parts/Menu/Menu.tsx';
import styles from './LocaleSwitch.module.css';
import type { Props } from './schema.ts';
import { useLocaleChoice } from './useLocaleChoice.ts';
import { useLocales } from './useLocales.ts';

/** Languages as plain links, behind a button or laid out. */
export function LocaleSwitch({ props: { look = 'menu' }, page, t }: ViewProps<Props>): ReactNode {
  if (look === 'list') {
    return (
      <div className={styles.list}>
        <Locales page={page} label={t('shell.language')} />
      </div>
    );
  }
  const code = page.locale.split('-')[0]?.toUpperCase() ?? '';
  const name = page.locales.find((locale) => locale.code === page.locale)?.name ?? page.locale;
  return (
    <Menu
      label={t('shell.languageNow', { name })}
      buttonClass={styles.button}
      summary={
        <>
          <Icon name="globe" size={20} />
          <span className={styles.code}>{code}</span>
        </>
      }
    >
      <Locales page={page} label={t('shell.language')} />
    </Menu>
  );
}

function Locales({ page, label }: { page: PageFacts; label: string }): ReactNode {
  const { list, choose } = useLocaleChoice();
  const locales = useLocales(page);
  return (
    <ul ref={list} className={styles.locales} aria-label={label}>
      {locales.map(({ code, name, dir }) => (
        <li key={code}>
          <a
            className={styles.locale}
            href={chooseLocale(page.path, code, page.defaultLocale)}
            rel="nofollow"
            hrefLang={code}
            lang={code}
            dir={dir}
            data-locale={code}
            data-document=""
            aria-current={code === page.locale ? 'true' : undefined}
            onClick={choose}
          >
            {name}
            <Icon name="tick" size={18} className={styles.tick} />
          </a>
        </li>
      ))}
    </ul>
  );
}
