import { type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import type { Props } from './schema.ts';
import styles from './ThemeSwitch.module.css';

const YEAR_SEC = 365 * 24 * 3_600;

/** In the order of presses. `system`: as the visitor's device is. */
const schemes = ['dark', 'light', 'system'] as const;
type Scheme = (typeof schemes)[number];

/**
 * A button from dark to light, to the device's scheme, and round again. The choice is an attribute of the page's element, so every icon is
 * drawn and the style sheet shows the right one.
 */
export function ThemeSwitch({ props: { look = 'icon' }, t }: ViewProps<Props>): ReactNode {
  const { cookies } = useRuntime().ports;
  // the server does not know the visitor's choice: it is announced once it was made here
  const [chosen, choose] = useState<Scheme>();
  const change = (): void => {
    const page = document.documentElement;
    const next = after(page.dataset.scheme);
    page.dataset.scheme = next;
    cookies.set('theme', next, YEAR_SEC);
    choose(next);
  };
  const label = t('shell.theme');
  const words = chosen === undefined ? label : t(`shell.theme.${chosen}`);
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        data-look={look}
        aria-label={label}
        title={look === 'icon' ? words : undefined}
        onClick={change}
      >
        <Icon name="sun" size={20} className={styles.sun} />
        <Icon name="moon" size={20} className={styles.moon} />
        <svg className={styles.device} width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth={1.75} />
          <path d="M12 3.5a8.5 8.5 0 010 17z" fill="currentColor" />
        </svg>
        {look === 'row' && <span>{words}</span>}
      </button>
      {chosen !== undefined && <output className={visually.hidden}>{words}</output>}
    </>
  );
}

function after(scheme = 'dark'): Scheme {
  return schemes[(schemes.findIndex((one) => one === scheme) + 1) % schemes.length] ?? 'dark';
}
