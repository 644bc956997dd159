import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import type { Props } from './schema.ts';
import styles from './ThemeSwitch.module.css';

const YEAR_SEC = 365 * 24 * 3_600;

/** A button between dark and light. Which it is stands on the page's element, so both signs are drawn and the style sheet shows the right one. */
export function ThemeSwitch({ props: { look = 'icon' }, t }: ViewProps<Props>): ReactNode {
  const { cookies } = useRuntime().ports;
  const change = (): void => {
    const page = document.documentElement;
    const next = isDark(page.dataset.scheme) ? 'light' : 'dark';
    page.dataset.scheme = next;
    cookies.set('theme', next, YEAR_SEC);
  };
  const label = t('shell.theme');
  return (
    <button
      type="button"
      className={styles.switch}
      data-look={look}
      aria-label={label}
      title={look === 'icon' ? label : undefined}
      onClick={change}
    >
      <Icon name="sun" size={20} className={styles.sun} />
      <Icon name="moon" size={20} className={styles.moon} />
      {look === 'row' && <span>{label}</span>}
    </button>
  );
}

function isDark(scheme: string | undefined): boolean {
  return scheme === 'system' ? !matchMedia('(prefers-color-scheme: light)').matches : scheme !== 'light';
}
