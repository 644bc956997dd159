import type { ReactNode } from 'react';
import type { PageFacts, ViewProps } from '#runtime/registry/view.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { SessionSummary } from '../SessionSummary.tsx';
import styles from './ProfileSummary.module.css';
import type { Props } from './schema.ts';

type Given = Pick<ViewProps<Props>, 'page' | 't' | 'format'>;

/** The account's facts, each with its name. */
export function ProfileSummary({ id, props, page, t, format }: ViewProps<Props>): ReactNode {
  const { hasIdentity = true } = props;
  return (
    <SessionSummary {...{ id, props, t }}>
      {(info) => (
        <dl className={styles.facts} aria-busy={info === null}>
          {factsOf(info, { page, t, format })
            .filter(([name]) => hasIdentity || name !== 'verification')
            .map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{t(`session.${name}`)}</dt>
                <dd>{value ?? <span className={styles.ghost} />}</dd>
              </div>
            ))}
        </dl>
      )}
    </SessionSummary>
  );
}

/** Facts in order; without an account their names alone, so that their places are held. */
function factsOf(info: AccountInfo | null, { page, t, format }: Given): [string, ReactNode][] {
  return [
    ['accountId', info && <bdi>{info.uid}</bdi>],
    ['login', info && <bdi>{info.login}</bdi>],
    ['registered', info && format.date(info.reg_time)],
    ['country', info && (info.country_code === '' ? t('session.notGiven') : countryName(info.country_code, page))],
    ['language', info && localeName(info.locale, page)],
    [
      'verification',
      info && (
        <VerificationMark
          isVerified={info.is_verified}
          word={t(info.is_verified ? 'session.verified' : 'session.notVerified')}
        />
      ),
    ],
  ];
}

function VerificationMark({ isVerified, word }: { isVerified: boolean; word: string }): ReactNode {
  return (
    <span className={styles.state} data-good={isVerified}>
      <Icon name={isVerified ? 'check' : 'info'} size={20} />
      {word}
    </span>
  );
}

/** A country in the page's language. In the browser alone: the languages' data of servers and browsers differ. */
function countryName(code: string, { locale }: PageFacts): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function localeName(code: string, { locales }: PageFacts): ReactNode {
  const name = locales.find((locale) => locale.code === code)?.name ?? code;
  return <span lang={code}>{name}</span>;
}
