import type { ReactNode } from 'react';
import type { PageFacts, ViewProps } from '#runtime/registry/view.ts';
import { inLocale } from '#runtime/route/locale.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Menu } from '#widgets/parts/Menu/Menu.tsx';
import styles from './LocaleSwitch.module.css';
import type { Props } from './schema.ts';
import { useLocaleChoice } from './useLocaleChoice.ts';

/** Languages as plain links, behind a button or laid out. */
export function LocaleSwitch({ props: { look = 'menu' }, page, t }: ViewProps<Props>): ReactNode {
  if (look === 'list') {
    return (
      <nav className={styles.list} aria-label={t('shell.language')}>
        <Locales page={page} />
      </nav>
    );
  }
  return (
    <Menu
      label={t('shell.languageNow', {
        name: page.locales.find(({ code }) => code === page.locale)?.name ?? page.locale,
      })}
      buttonClass={styles.button}
      summary={
        <>
          <Icon name="globe" size={20} />
          <span>{page.locale.split('-')[0]?.toUpperCase()}</span>
        </>
      }
    >
      <nav aria-label={t('shell.language')}>
        <Locales page={page} />
      </nav>
    </Menu>
  );
}

function Locales({ page }: { page: PageFacts }): ReactNode {
  const { list, choose } = useLocaleChoice();
  return (
    <ul ref={list} className={styles.locales}>
      {page.locales.map(({ code, name, dir }) => (
        <li key={code}>
          <a
            className={styles.locale}
            href={inLocale(page.path, code, page.defaultLocale)}
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
