import { type ReactNode, useEffect, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useScope } from '#runtime/render/context.tsx';
import { listenForSocial, openSocial, type SocialResult } from './openSocial.ts';
import styles from './SocialButtons.module.css';
import type { Data, Props } from './schema.ts';

/** Results after which the browser has a session. */
const SIGNED_IN: readonly SocialResult[] = ['done', 'registered', 'linked'];

/** Signs in by another service in a window of its own; hears from it how it went. */
export function SocialButtons({ props, data, t }: ViewProps<Props, Data>): ReactNode {
  const { runtime, dialog } = useScope();
  const [trouble, setTrouble] = useState<SocialResult | null>(null);
  const services = data.social?.services ?? [];
  useEffect(
    () =>
      listenForSocial((result) => {
        if (!SIGNED_IN.includes(result)) return setTrouble(result);
        void runtime.run([{ do: 'session.enter' }], dialog === undefined ? {} : { dialog });
      }),
    [runtime, dialog],
  );
  if (services.length === 0) return null;
  const open = (service: string): void => {
    setTrouble(null);
    const here = runtime.ports.navigation.current();
    openSocial(runtime.ports.navigation, {
      service,
      returnTo: here.pathname + here.search,
      typeAuth: props.typeAuth ?? 'login',
    });
  };
  return (
    <div className={styles.social} data-social="">
      <p className={styles.label}>{props.label}</p>
      <div className={styles.buttons}>
        {services.map(({ id, name, icon, service }) => (
          <button key={id} type="button" className={styles.button} onClick={() => open(service)}>
            {icon === undefined ? (
              <span className={styles.mark} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
            ) : (
              <img src={icon} alt="" width={20} height={20} />
            )}
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
      <output className={styles.trouble}>{trouble !== null && t(`session.social.${trouble}`)}</output>
    </div>
  );
}
