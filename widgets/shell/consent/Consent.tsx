import { type ReactNode, useRef } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Consent.module.css';
import type { Props } from './schema.ts';
import { agreedTo, storeConsent } from './storeConsent.ts';

interface ChoiceProps {
  asks: readonly string[];
  t: Translate;
  choose(given: readonly string[]): void;
}

/**
 * A strip at the foot of the window. Whether it is seen stands on the page's element, where the first script puts it before anything is
 * drawn: no code has to come for the question to be there, and nothing moves when it goes.
 */
export function Consent({ id, props: { privacy }, page, t }: ViewProps<Props>): ReactNode {
  const { asks = [] } = page;
  const { ports } = useRuntime();
  const strip = useRef<HTMLElement>(null);
  if (asks.length === 0) return null;
  const choose = (given: readonly string[]): void => {
    document.documentElement.dataset.consent = 'said';
    storeConsent(ports, given);
  };
  const reopen = (): void => {
    const given = agreedTo(ports);
    for (const box of strip.current?.querySelectorAll('input') ?? []) box.checked = given.includes(box.value);
    document.documentElement.dataset.consent = 'ask';
    strip.current?.focus();
  };
  return (
    <>
      <button type="button" className={styles.open} onClick={reopen}>
        <Icon name="settings" size={18} />
        {t('consent.open')}
      </button>
      <section ref={strip} tabIndex={-1} className={styles.strip} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('consent.title')}
        </h2>
        <p className={styles.text}>
          {t('consent.text')} {privacy && <a href={privacy}>{t('consent.more')}</a>}
        </p>
        <ConsentChoice asks={asks} t={t} choose={choose} />
      </section>
    </>
  );
}

/** One by one, all, or nothing: the last two are equals. */
function ConsentChoice({ asks, t, choose }: ChoiceProps): ReactNode {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        choose(new FormData(event.currentTarget).getAll('consent').map(String));
      }}
    >
      <details className={styles.details}>
        <summary className={styles.summary}>{t('consent.choose')}</summary>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('consent.legend')}</legend>
          {asks.map((name) => (
            <label key={name} className={styles.choice}>
              <input type="checkbox" name="consent" value={name} className={styles.box} />
              <span>
                <b>{t(`consent.${name}`)}</b> {t(`consent.${name}Text`)}
              </span>
            </label>
          ))}
          <Button type="submit" size="s" variant="ghost">
            {t('consent.save')}
          </Button>
        </fieldset>
      </details>
      <div className={styles.answers}>
        <Button size="s" variant="secondary" onClick={() => choose([])}>
          {t('consent.reject')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => choose(asks)}>
          {t('consent.accept')}
        </Button>
      </div>
    </form>
  );
}
