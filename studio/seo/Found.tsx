import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { longestFound } from '#schemas/content/seo.ts';
import type { PreviewHead } from '#schemas/preview.ts';
import fieldCss from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import css from './Seo.module.css';
import type { SeoStore } from './SeoStore.ts';

/** A page as search engines list it and as its link is shared, with the draft. */
export const Found = observer(function Found({ seo }: { seo: SeoStore }) {
  const { head, why, pages, path, editor } = seo;
  const origin = editor.studio.brand?.origin ?? '';
  return (
    <section className={css.found} aria-label={t('seo.howAPageIsFound')}>
      <label className={fieldCss.field}>
        <span className={fieldCss.name}>{t('seo.pageThatIsLookedAt')}</span>
        <select value={path} onChange={({ target }) => seo.choose(target.value)}>
          {!pages.some((page) => page.path === path) && <option>{path}</option>}
          {pages.map(({ key, title, path: address }) => (
            <option key={key} value={address}>
              {title} {address}
            </option>
          ))}
        </select>
      </label>
      {why !== '' && (
        <p className={fieldCss.fault} role="alert">
          {t('seo.thisPageCannotBeLookedAt', { why })}
        </p>
      )}
      {head && (
        <>
          {!head.isFound && <p className={css.closed}>{t('seo.searchEnginesAreToldToLeave')}</p>}
          <Listed head={head} locale={editor.locale} address={new URL(head.address, origin)} />
          <Shared head={head} locale={editor.locale} address={new URL(head.address, origin)} />
        </>
      )}
    </section>
  );
});

interface Card {
  head: PreviewHead;
  locale: string;
  address: URL;
}

function Listed({ head, locale, address }: Card) {
  const { title, description = '', siteName } = head;
  return (
    <figure className={css.figure}>
      <figcaption>{t('seo.inAListOfSearchResults')}</figcaption>
      <div className={css.listed} lang={locale} dir="auto">
        <span className={css.site}>{siteName}</span>
        <span className={css.address} dir="ltr">
          {[address.host, ...address.pathname.split('/').filter((part) => part !== '')].join(' › ')}
        </span>
        <strong className={css.title}>{cut(title, longestFound.title)}</strong>
        <span>{cut(description, longestFound.description)}</span>
      </div>
      <Length name={t('common.title')} text={title} most={longestFound.title} />
      <Length name={t('places.description')} text={description} most={longestFound.description} />
    </figure>
  );
}

function Shared({ head, locale, address }: Card) {
  const { title, description = '' } = head;
  const image = onThisServer(head.image, address);
  const [missing, setMissing] = useState<string>();
  return (
    <figure className={css.figure}>
      <figcaption>{t('seo.asASharedLink')}</figcaption>
      <div className={css.shared} lang={locale} dir="auto">
        {/* pictures of the site alone: this page's policy loads no others */}
        {image && image === missing ? (
          <span className={css.noImage}>{t('seo.theSiteDrawsThePictureOnce')}</span>
        ) : image && SHOWN.test(image) ? (
          <img src={image} alt="" onError={() => setMissing(image)} />
        ) : (
          <span className={css.noImage}>{image ?? t('seo.noPictureChooseOneForThe')}</span>
        )}
        <span className={css.address} dir="ltr">
          {address.host}
        </span>
        <strong>{title}</strong>
        <span>{cut(description, longestFound.description)}</span>
      </div>
      {image?.startsWith('/share/') && <p className={fieldCss.note}>{t('seo.theSiteDrawsThePictureFrom')}</p>}
    </figure>
  );
}

/** Pictures that this host serves too: those of the library, and those that the server draws of live pages. */
const SHOWN = /^\/(?:media|share)\//;

function onThisServer(image: string | undefined, { origin }: URL): string | undefined {
  return image?.startsWith(`${origin}/`) ? image.slice(origin.length) : image;
}

/** Shortens a text as search engines do. @param most in characters */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()} …` : text;
}

function Length({ name, text, most }: { name: string; text: string; most: number }) {
  const { length } = [...text];
  const over = length - most;
  return (
    <p className={over > 0 || length === 0 ? fieldCss.fault : fieldCss.note}>
      {name}: {length === 0 ? t('seo.thereIsNoneYet') : t('seo.ofCharacters', { length, most })}
      {over > 0 && t('seo.theLastAreCutOff', { over })}
    </p>
  );
}
