import { type ReactNode, useEffect, useState } from 'react';
import { homeAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useScope } from '#runtime/render/context.tsx';
import { withQuery } from '#runtime/route/redirect.ts';
import { errorPath } from '#runtime/store/errorPath.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { REGISTRATION_FLAG } from '#schemas/platform/popupFlags.ts';
import { isEmbedded } from '../isEmbedded.ts';
import type { SocialSettings } from '../settings.ts';
import { listenForMessenger, registerSigned } from './messenger.ts';
import { listenForSocial, openMessenger, openSocial, type SocialResult } from './openSocial.ts';
import styles from './SocialButtons.module.css';
import type { Data, Props } from './schema.ts';

type Service = NonNullable<SocialSettings['services']>[number];

/** Results after which the browser has a session. */
const SIGNED_IN: readonly SocialResult[] = ['done', 'registered', 'linked'];

/** Signs in by another service in a window of its own, which reports the result. */
export function SocialButtons({ props, data, t }: ViewProps<Props, Data>): ReactNode {
  const { runtime } = useScope();
  const [trouble, setTrouble] = useState<SocialResult | null>(null);
  const services = data.social?.services ?? [];
  useOutcome(t, setTrouble);
  if (services.length === 0) return null;
  const open = ({ service, messenger }: Service): void => {
    setTrouble(null);
    if (messenger !== undefined) return openMessenger(runtime.ports.navigation, messenger);
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
        {services.map((one) => (
          <button key={one.id} type="button" className={styles.button} onClick={() => open(one)}>
            {one.icon === undefined ? (
              <span className={styles.mark} aria-hidden="true">
                {one.name.slice(0, 1)}
              </span>
            ) : (
              <img src={one.icon} alt="" width={20} height={20} />
            )}
            <bdi>{one.name}</bdi>
          </button>
        ))}
      </div>
      <output className={styles.trouble}>{trouble !== null && t(`session.social.${trouble}`)}</output>
    </div>
  );
}

/** Hears how a visit to another service ended, and goes on. */
function useOutcome(t: ViewProps<Props>['t'], onTrouble: (trouble: SocialResult) => void): void {
  const { runtime, dialog } = useScope();
  useEffect(() => {
    const goOn = async (): Promise<void> => {
      const steps = [{ do: 'session.begin' }, { do: 'session.enter' }];
      await runtime.run(steps, dialog === undefined ? {} : { dialog });
    };
    const stops = [
      listenForSocial((result) => {
        if (result === 'closed') return leaveClosed(runtime);
        if (!SIGNED_IN.includes(result)) return onTrouble(result);
        runtime.ports.report.event(result === 'registered' ? 'sign_up' : 'login', { way: 'social' });
        if (result !== 'registered' || !leaveFrame(runtime)) void goOn();
      }),
      listenForMessenger(async (signed) => {
        const code = await registerSigned(runtime.ports, signed);
        runtime.ports.report.event(
          code === null ? 'sign_up' : 'sign_up_error',
          code === null ? { way: 'messenger' } : { code },
        );
        if (code === null) return goOn();
        if (code === 'UserBannedException') return leaveClosed(runtime);
        runtime.toasts.show({ tone: 'error', text: t('popups.registration.wrongRegServerError') });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [runtime, dialog, t, onTrouble]);
}

/** The account was closed by the operator: the page that says so [ERR-02]. */
function leaveClosed({ ports, page }: Runtime): void {
  ports.navigation.go(errorPath(page, 'user-block'), { document: true, replace: false });
}

/**
 * A newcomer of an embedded form has a registration to finish, which takes a window of its own: the site's index, with the way back to the
 * page around [ACC-13]. @returns whether there is one to leave
 */
function leaveFrame({ ports, page }: Runtime): boolean {
  const { frame } = ports.navigation;
  if (!frame || !isEmbedded(page)) return false;
  const query = new URLSearchParams({
    [REGISTRATION_FLAG]: '1',
    ...(frame.from === '' ? {} : { backUrl: frame.from }),
  });
  frame.leave(withQuery(homeAddress(page), query.toString()));
  return true;
}
